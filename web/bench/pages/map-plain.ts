import 'leaflet/dist/leaflet.css';
import leaflet from 'leaflet';
import pin from 'leaflet/dist/images/marker-icon.png';
import { makePeople, placesOf } from './many-people.ts';
import { root } from './subject.ts';

const TILES = '/tiles/{z}/{x}/{y}.png';

/** The naive map: one Leaflet marker per person. */
export function plainMap(count: number) {
  const places = placesOf(makePeople(count));
  const icon = leaflet.icon({ iconUrl: pin, iconSize: [25, 41], iconAnchor: [12, 41] });
  function show() {
    root().className = 'h-dvh';
    const map = leaflet.map(root());
    leaflet.tileLayer(TILES).addTo(map);
    map.fitBounds(places.map(({ latitude, longitude }) => [latitude, longitude]));
    for (const { latitude, longitude, name } of places)
      leaflet.marker([latitude, longitude], { icon, title: name }).addTo(map);
  }
  return { show, shown: '.leaflet-marker-icon' };
}
