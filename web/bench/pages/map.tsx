import { PeopleOnMap } from '#screens/people/people-on-map.tsx';
import { useSettings } from '#settings/settings-store.ts';
import { app } from './app.tsx';
import { makePeople } from './many-people.ts';

function Map() {
  return (
    <div className="flex h-dvh flex-col">
      <PeopleOnMap views={null} add={null} palette={null} filters={null} notice={null} ways={null} />
    </div>
  );
}

/** The product's map of `count` people. Leaflet is loaded before the measurement, as on a second visit. */
export async function map(count: number) {
  await import('#features/people-map/basemap/leaflet-map.tsx');
  useSettings.setState({ defaultLocation: { city: 'Lebanon', state: 'KS', lat: 39.83, lng: -98.58 } });
  return { show: app(Map, makePeople(count)), shown: '.leaflet-marker-icon' };
}
