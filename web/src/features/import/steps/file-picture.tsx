import { useState } from 'react';
import type { Picture } from 'functions/contract/card/read/file-person';

/** The picture of a card; nothing if this browser cannot show it. The browser recognises its type. */
export function FilePicture({ picture, className }: { picture: Picture; className: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      src={`data:image/jpeg;base64,${picture.base64.replaceAll(/\s/g, '')}`}
      alt=""
      onError={() => setIsBroken(true)}
      className={`rounded-full object-cover ${className}`}
    />
  );
}
