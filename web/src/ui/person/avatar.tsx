import { useThumbnail } from '#lib/pictures/thumbnails.ts';
import { colourIndex, initials } from '#lib/text/identity-mark.ts';
import { classNames } from '#ui/class-names.ts';

/**
 * Background and text colour of each avatar; `colourIndex` gives the index. Contrast is AA in both themes,
 * because each pair sets both colours.
 */
export const AVATAR_COLOURS = [
  'bg-[#f6d9c6] text-[#7a2e0e]',
  'bg-[#f7e3ae] text-[#6a4a06]',
  'bg-[#dbe7c4] text-[#3a5417]',
  'bg-[#c9e6dc] text-[#12523f]',
  'bg-[#cfe2ef] text-[#17486b]',
  'bg-[#dcd9f2] text-[#3f3480]',
  'bg-[#f0d5e6] text-[#762457]',
  'bg-[#ead9cc] text-[#5d3a20]',
];

const SIZES = {
  tiny: 'size-7 text-[0.6875rem]',
  small: 'size-9 text-[0.8125rem]',
  medium: 'size-12 text-base',
  large: 'size-11 text-base md:size-14 md:text-lg',
  huge: 'size-40 text-5xl',
};

interface AvatarProps {
  id: string;
  name: string;
  photo?: { hash: string } | null | undefined;
  size?: keyof typeof SIZES;
}

/** The thumbnail of a photo, or the initials until it is loaded. */
function Thumbnail({ id, hash, name }: { id: string; hash: string; name: string }) {
  const url = useThumbnail(id, hash);
  const text = initials(name);
  return url ? <img alt="" src={url} data-before={text} className="size-full rounded-full" /> : text;
}

/**
 * The photo of a person, or the initials on the person's colour. It is decorative, because the name is
 * always near it as text.
 */
export function Avatar({ id, name, photo, size = 'medium' }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'grid shrink-0 place-items-center rounded-full font-display font-semibold tracking-tight select-none',
        AVATAR_COLOURS[colourIndex(id)],
        SIZES[size],
      )}
    >
      {photo ? <Thumbnail id={id} hash={photo.hash} name={name} /> : initials(name)}
    </span>
  );
}
