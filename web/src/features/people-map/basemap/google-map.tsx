/// <reference types="google.maps" />
import {
  AdvancedMarker,
  APIProvider,
  ControlPosition,
  Map,
  type MapEvent,
  useMap,
} from '@vis.gl/react-google-maps';
import type { Coordinates } from 'functions/contract';
import { useEffect } from 'react';
import { GOOGLE_MAP_ID, GOOGLE_MAPS_KEY } from './map-config.ts';
import { type BasemapProps, FIT_PADDING, type MapTarget } from './basemap.ts';

const latLng = ({ latitude, longitude }: Coordinates) => ({ lat: latitude, lng: longitude });

function boundsOf({ points }: MapTarget) {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return {
    north: Math.max(...latitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    west: Math.min(...longitudes),
  };
}

function Camera({ target }: { target: MapTarget }) {
  const map = useMap();
  useEffect(() => {
    if (!map) return;
    // fitBounds cannot limit the zoom, so the map has a maximum zoom until the movement has ended.
    map.setOptions({ maxZoom: target.zoom });
    map.fitBounds(boundsOf(target), FIT_PADDING);
    const arrival = google.maps.event.addListenerOnce(map, 'idle', () => map.setOptions({ maxZoom: null }));
    return () => arrival.remove();
  }, [map, target]);
  return null;
}

/** The map drawn by Google Maps. */
export function GoogleMap({ target, pins, onView, isDark }: BasemapProps) {
  function handleIdle({ map }: MapEvent) {
    const { west, south, east, north } = map.getBounds()!.toJSON();
    const { lat, lng } = map.getCenter()!.toJSON();
    onView({
      bounds: [west, south, east < west ? east + 360 : east, north],
      centre: { latitude: lat, longitude: lng },
      zoom: Math.round(map.getZoom()!),
    });
  }
  return (
    <APIProvider apiKey={GOOGLE_MAPS_KEY!}>
      <Map
        mapId={GOOGLE_MAP_ID}
        colorScheme={isDark ? 'DARK' : 'LIGHT'}
        defaultBounds={{ ...boundsOf(target), padding: FIT_PADDING }}
        gestureHandling="greedy"
        disableDefaultUI
        zoomControl
        zoomControlOptions={{ position: ControlPosition.TOP_RIGHT }}
        onIdle={handleIdle}
      >
        <Camera target={target} />
        {pins.map(({ key, at, mark }) => (
          <AdvancedMarker key={key} position={latLng(at)}>
            {mark}
          </AdvancedMarker>
        ))}
      </Map>
    </APIProvider>
  );
}
