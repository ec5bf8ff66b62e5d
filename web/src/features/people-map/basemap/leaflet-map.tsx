import 'leaflet/dist/leaflet.css';
import './leaflet-map.css';
import type { Coordinates } from 'functions/contract';
import { divIcon, type Handler, latLngBounds, type Map } from 'leaflet';
import { type MouseEvent, useEffect, useLayoutEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { MapContainer, Marker, TileLayer, useMap, useMapEvents, ZoomControl } from 'react-leaflet';
import { TILE_ATTRIBUTION, TILE_URL } from './map-config.ts';
import { type BasemapProps, FIT_PADDING, type MapView, type Pin, type MapTarget } from './basemap.ts';

const MIN_ZOOM = 2;
const MAX_ZOOM = 18;

const latLng = ({ latitude, longitude }: Coordinates): [number, number] => [latitude, longitude];
const boundsOf = ({ points }: MapTarget) => latLngBounds(points.map(latLng));
const optionsOf = ({ zoom }: MapTarget) => ({
  padding: [FIT_PADDING, FIT_PADDING] satisfies [number, number],
  maxZoom: zoom,
});

/** Leaflet's handler for dragging. Leaflet's types lack its method `moved`. */
type Dragging = Handler & { moved: () => boolean };

function viewOf(map: Map): MapView {
  const bounds = map.getBounds();
  const { lat, lng } = map.getCenter();
  return {
    bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
    centre: { latitude: lat, longitude: lng },
    zoom: map.getZoom(),
  };
}

function Camera({ target, onView }: Pick<BasemapProps, 'target' | 'onView'>) {
  const map = useMapEvents({ moveend: () => onView(viewOf(map)) });
  // Before the paint, so that the pins are drawn with the map and not a frame after it.
  useLayoutEffect(() => {
    map.fitBounds(boundsOf(target), optionsOf(target));
    onView(viewOf(map));
  }, [map, target, onView]);
  useEffect(() => {
    const container = map.getContainer();
    container.role = 'group';
    container.ariaLabel = 'Map, moved with the arrow keys';
    const observer = new ResizeObserver(() => map.invalidateSize());
    observer.observe(container);
    return () => observer.disconnect();
  }, [map]);
  return null;
}

function LeafletPin({ pin: { at, mark } }: { pin: Pin }) {
  const map = useMap();
  const icon = useMemo(
    () => divIcon({ html: document.createElement('div'), className: '', iconSize: [0, 0] }),
    [],
  );
  /** Ignores the click that ends dragging the map. Clicks by keyboard have detail 0 and always count. */
  function handleClick(event: MouseEvent) {
    if (event.detail > 0 && (map.dragging as Dragging).moved()) event.stopPropagation();
  }
  return (
    <>
      <Marker position={latLng(at)} icon={icon} interactive={false} keyboard={false} />
      {createPortal(
        <div onClickCapture={handleClick} onDoubleClick={(event) => event.stopPropagation()}>
          {mark}
        </div>,
        icon.options.html as HTMLElement,
      )}
    </>
  );
}

/** The map drawn by Leaflet with image tiles, which the dark theme inverts. */
export function LeafletMap({ target, pins, onView, isDark }: BasemapProps) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <div data-dark={isDark || undefined} className="size-full">
      <MapContainer
        bounds={boundsOf(target)}
        boundsOptions={optionsOf(target)}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        worldCopyJump
        zoomControl={false}
        zoomAnimation={!isCalm}
        fadeAnimation={!isCalm}
        inertia={!isCalm}
        attributionControl={TILE_ATTRIBUTION !== ''}
        className="size-full"
      >
        <TileLayer url={TILE_URL} attribution={TILE_ATTRIBUTION} />
        <ZoomControl position="topright" />
        <Camera target={target} onView={onView} />
        {pins.map((pin) => (
          <LeafletPin key={pin.key} pin={pin} />
        ))}
      </MapContainer>
    </div>
  );
}
