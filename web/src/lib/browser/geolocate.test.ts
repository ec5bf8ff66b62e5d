import { expect, onTestFinished, test, vi } from 'vitest';
import { geolocate } from './geolocate.ts';

type Ask = Geolocation['getCurrentPosition'];

function browserThat(getCurrentPosition: Ask) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
}

test('the position of the browser is returned', async () => {
  browserThat((onFound) => onFound({ coords: { latitude: 30, longitude: -97 } } as GeolocationPosition));
  expect(await geolocate()).toEqual({ latitude: 30, longitude: -97 });
});

test('the position is null when it is refused or not supported', async () => {
  expect(await geolocate()).toBeNull();
  browserThat((_onFound, onRefused) => onRefused?.({} as GeolocationPositionError));
  expect(await geolocate()).toBeNull();
});

test('the position is null when the permission is not answered within five seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  browserThat(() => {});
  const found = geolocate();
  await vi.advanceTimersByTimeAsync(4999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await found).toBeNull();
});
