import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Pin, MapTarget } from './basemap.ts';
import { GoogleMap } from './google-map.tsx';

const google = vi.hoisted(() => ({
  map: { setOptions: vi.fn(), fitBounds: vi.fn() },
  props: {} as { defaultBounds?: unknown; colorScheme?: string; onIdle?: (event: unknown) => void },
}));

vi.mock('@vis.gl/react-google-maps', () => ({
  APIProvider: ({ children }: { children: ReactNode }) => children,
  Map({ children, ...props }: { children: ReactNode }) {
    google.props = props;
    return children;
  },
  AdvancedMarker: ({ children, position }: { children: ReactNode; position: object }) => (
    <div title={JSON.stringify(position)}>{children}</div>
  ),
  ControlPosition: {},
  useMap: () => google.map,
}));

const AUSTIN = { latitude: 30, longitude: -97 };
const SEATTLE = { latitude: 47, longitude: -122 };
const target: MapTarget = { points: [AUSTIN, SEATTLE], zoom: 12 };
const box = { north: 47, south: 30, east: -97, west: -122 };
const pins: Pin[] = [{ key: 'ada', at: AUSTIN, mark: <button type="button">Ada</button> }];

test("Google's map shows the pins at their places, fits them, and tells what is in view", () => {
  const addListenerOnce = vi.fn<(...args: [unknown, string, () => void]) => object>(() => ({ remove() {} }));
  vi.stubGlobal('google', { maps: { event: { addListenerOnce } } });
  const onView = vi.fn();
  render(<GoogleMap target={target} pins={pins} onView={onView} isDark={false} />);

  const pin = screen.getByRole('button', { name: 'Ada' });
  expect(pin.parentElement?.title).toBe(JSON.stringify({ lat: 30, lng: -97 }));
  expect(google.props.defaultBounds).toEqual({ ...box, padding: 50 });
  expect(google.map.setOptions).toHaveBeenCalledWith({ maxZoom: 12 });
  expect(google.map.fitBounds).toHaveBeenCalledWith(box, 50);
  const [, , handleArrival] = addListenerOnce.mock.calls[0]!;
  handleArrival();
  expect(google.map.setOptions).toHaveBeenLastCalledWith({ maxZoom: null });

  const getCenter = () => ({ toJSON: () => ({ lat: 38, lng: -110 }) });
  const map = { getBounds: () => ({ toJSON: () => box }), getCenter, getZoom: () => 4.4 };
  google.props.onIdle?.({ map });
  const centre = { latitude: 38, longitude: -110 };
  expect(onView).toHaveBeenCalledWith({ bounds: [-122, 30, -97, 47], centre, zoom: 4 });

  const pacific = { ...box, west: 170, east: -150 };
  google.props.onIdle?.({ map: { ...map, getBounds: () => ({ toJSON: () => pacific }) } });
  expect(onView).toHaveBeenLastCalledWith({ bounds: [170, 30, 210, 47], centre, zoom: 4 });
});

test("Google's map is dark when the app is", () => {
  vi.stubGlobal('google', { maps: { event: { addListenerOnce: () => ({ remove() {} }) } } });
  for (const [isDark, scheme] of [
    [false, 'LIGHT'],
    [true, 'DARK'],
  ] as const) {
    render(<GoogleMap target={target} pins={[]} onView={() => {}} isDark={isDark} />);
    expect(google.props.colorScheme).toBe(scheme);
  }
});
