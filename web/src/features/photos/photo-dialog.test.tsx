import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { ada, fakeApiWithAda } from '#testing/ada.ts';
import { refuse } from '#testing/fake-api.ts';
import { FakeUpload } from '#testing/browser/fake-upload.ts';
import { renderApp } from '#testing/render-app.tsx';
import { usePanels } from '#settings/panels-store.ts';

const PUT = 'PUT /api/people/ada/photo';
const DELETE = 'DELETE /api/people/ada/photo';
const THUMBNAILS = 'GET /api/people/photos';

const SQUARE = { x: 10, y: 0, width: 90, height: 90 };

// jsdom has no layout and cannot draw.
vi.mock('react-easy-crop', () => ({
  default: function Cropper({ onCropComplete }: { onCropComplete: (part: object, pixels: object) => void }) {
    useEffect(() => onCropComplete({}, SQUARE), [onCropComplete]);
    return null;
  },
}));
const redraw = vi.hoisted(() =>
  vi.fn(async (..._: unknown[]) => new Blob(['square'], { type: 'image/jpeg' })),
);
vi.mock('#lib/pictures/redraw.ts', () => ({ redraw }));

const media = { addEventListener() {}, removeEventListener() {} };
const pictured = { ...ada, photo: { hash: 'first' } };
const picture = new File(['picture'], 'ada.png', { type: 'image/png' });
const jpeg = () => new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } });

async function open(answers: Record<string, unknown> = {}) {
  URL.createObjectURL = () => 'blob:picture';
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  const server = fakeApiWithAda({
    [THUMBNAILS]: [{ id: 'ada', hash: 'first', thumbnail: 'small' }],
    'GET /api/people/ada/photo': jpeg,
    [PUT]: pictured,
    [DELETE]: undefined,
    ...answers,
  });
  const app = renderApp('/people/ada');
  const button = await screen.findByRole('button', { name: 'Photo of Ada Lovelace' });
  await app.user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo of Ada Lovelace' }));
  return { ...server, ...app, dialog, button };
}

const withPhoto = { 'GET /api/people': [pictured], 'GET /api/people/ada': pictured };

test('the square of a picture is saved as the photo, and the focus goes back to its button', async () => {
  const { user, dialog, called, button } = await open();
  await user.upload(dialog.getByLabelText('Choose a picture'), picture);
  await user.click(await dialog.findByRole('button', { name: 'Save photo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(redraw).toHaveBeenCalledWith(picture, 512, SQUARE);
  expect(called(PUT)).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test.each([
  ['without a connection the dialog says that a photo cannot wait for it', false],
  ['with a connection the dialog says nothing of it', true],
])('%s', async (_, isOnline) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const { dialog } = await open();
  expect(dialog.queryAllByText(/A photo cannot wait for a connection/)).toHaveLength(isOnline ? 0 : 1);
});

test('while a photo is sent, a bar shows how much of it is', async () => {
  let answer = (_: unknown) => {};
  const { user, dialog } = await open({ [PUT]: () => new Promise((resolve) => (answer = resolve)) });
  await user.upload(dialog.getByLabelText('Choose a picture'), picture);
  await user.click(await dialog.findByRole('button', { name: 'Save photo' }));
  const bar = await dialog.findByRole('progressbar', { name: 'Photo sent' });
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('40 %'));
  await act(async () => answer(pictured));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a picture can be pasted or dropped; what is no picture is refused in words', async () => {
  const { dialog } = await open();
  const title = dialog.getByRole('heading', { name: 'Photo of Ada Lovelace' });
  fireEvent.paste(title, { clipboardData: { files: [new File(['x'], 'x.txt', { type: 'text/plain' })] } });
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'This is no picture. Choose a JPEG, PNG, WebP or GIF.',
  );
  fireEvent.drop(title, { dataTransfer: { files: [picture] } });
  expect(await dialog.findByRole('slider', { name: 'Zoom' })).toBeDefined();
});

test('a phone takes a picture with its camera', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ ...media, matches: query === '(pointer: coarse)' }));
  const { user, dialog } = await open();
  const camera = dialog.getByLabelText('Take a photo');
  expect(camera.getAttribute('capture')).toBe('environment');
  expect(camera.getAttribute('accept')).toBe('image/*');
  expect(dialog.getByLabelText('Choose a picture').getAttribute('capture')).toBeNull();
  await user.upload(camera, picture);
  expect(await dialog.findByRole('slider', { name: 'Zoom' })).toBeDefined();
});

test('a computer is not asked to take one', async () => {
  const { dialog } = await open();
  expect(dialog.getByLabelText('Choose a picture')).toBeDefined();
  expect(dialog.queryByLabelText('Take a photo')).toBeNull();
});

test('a picture that cannot be saved stays, with the reason, and can be saved again', async () => {
  let fails = true;
  const { user, dialog, called } = await open({
    [PUT]: () => (fails ? refuse(503, 'unavailable', 'Too many changes at once, try again') : pictured),
  });
  await user.upload(dialog.getByLabelText('Choose a picture'), picture);
  await user.click(await dialog.findByRole('button', { name: 'Save photo' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Could not save the photo. Too many changes at once, try again',
  );
  fails = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(called(PUT)).toHaveLength(2);
});

test('a removed photo can be put back, as it was', async () => {
  const { user, dialog, called } = await open(withPhoto);
  await user.click(dialog.getByRole('button', { name: 'Remove photo' }));
  await screen.findByText('Removed the photo of Ada Lovelace.');
  expect(called(DELETE)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(called(PUT)).toHaveLength(1));
});

test('a photo that could not be put back can be put back later', async () => {
  let fails = true;
  const { user, dialog, called } = await open({
    ...withPhoto,
    [PUT]: () => (fails ? refuse(503, 'unavailable', 'Too many changes at once, try again') : pictured),
  });
  await user.click(dialog.getByRole('button', { name: 'Remove photo' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(/^Could not put the photo back/);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(called(PUT)).toHaveLength(2));
});

test('a photo that fails after its dialog was closed is told, and can be saved again', async () => {
  let answer = (_: unknown) => {};
  const { user, dialog, called } = await open({ [PUT]: () => new Promise((resolve) => (answer = resolve)) });
  await user.upload(dialog.getByLabelText('Choose a picture'), picture);
  await user.click(await dialog.findByRole('button', { name: 'Save photo' }));
  await waitFor(() => expect(called(PUT)).toHaveLength(1));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => answer(refuse(503, 'unavailable', 'Out of order')));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(called(PUT)).toHaveLength(2));
});

test('a photo that is saved after its dialog was closed closes nobody else’s', async () => {
  let answer = (_: unknown) => {};
  const bob = { ...ada, id: 'bob', name: 'Bob' };
  const { user, dialog } = await open({
    'GET /api/people': [ada, bob],
    [PUT]: () => new Promise((resolve) => (answer = resolve)),
  });
  await user.upload(dialog.getByLabelText('Choose a picture'), picture);
  await user.click(await dialog.findByRole('button', { name: 'Save photo' }));
  await user.keyboard('{Escape}');
  act(() => usePanels.setState({ photoOf: 'bob' }));
  await screen.findByRole('dialog', { name: 'Photo of Bob' });
  await act(async () => answer(pictured));
  expect(screen.getByRole('dialog', { name: 'Photo of Bob' })).toBeDefined();
});

test('a photo that is removed while it is still loading can be put back', async () => {
  const loaded = Promise.withResolvers<Response>();
  const { user, dialog } = await open({ ...withPhoto, 'GET /api/people/ada/photo': () => loaded.promise });
  await user.click(dialog.getByRole('button', { name: 'Remove photo' }));
  await screen.findAllByText('AL');
  loaded.resolve(jpeg());
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined();
});

test('an account without photos asks for none', async () => {
  const { called } = await open();
  expect(called(THUMBNAILS)).toEqual([]);
});
