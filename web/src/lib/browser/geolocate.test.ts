import { expect, onTestFinished, test, vi } from 'vitest';
import { geolocate } from './geolocate.ts';

type Ask = Geolocation['getCurrentPosition'];

function browserThat(getCurrentPosition: Ask) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
}

test('a browser that knows where it is says so', async () => {
  browserThat((onFound) => onFound({ coords: { latitude: 30, longitude: -97 } } as GeolocationPosition));
  expect(await geolocate()).toEqual({ latitude: 30, longitude: -97 });
});

test('a browser that may not tell, or has no way to, is nowhere', async () => {
  expect(await geolocate()).toBeNull();
  browserThat((_onFound, onRefused) => onRefused?.({} as GeolocationPositionError));
  expect(await geolocate()).toBeNull();
});

test('a question for permission that nobody answers is over after five seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  browserThat(() => {});
  const found = geolocate();
  await vi.advanceTimersByTimeAsync(4999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await found).toBeNull();
});
