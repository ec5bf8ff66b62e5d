import { type ComponentType, useEffect, useState } from 'react';
import type { BasemapProps } from './basemap.ts';
import { loadBasemap, loadedBasemap } from './load-basemap.ts';

type Loaded = { Basemap: ComponentType<BasemapProps> } | { error: unknown };

function loadedAlready(): Loaded | undefined {
  const Basemap = loadedBasemap();
  return Basemap && { Basemap };
}

/**
 * Returns the map component once it is loaded. Suspense is not used, because it would show the map 300 ms later.
 */
export function useBasemap(): ComponentType<BasemapProps> | undefined {
  const [loaded, setLoaded] = useState(loadedAlready);
  useEffect(() => {
    if (!loaded)
      loadBasemap().then(
        (Basemap) => setLoaded({ Basemap }),
        (error: unknown) => setLoaded({ error }),
      );
  }, [loaded]);
  if (loaded && 'error' in loaded) throw loaded.error;
  return loaded?.Basemap;
}
