import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aJpeg, noise } from '#testing/data/pictures.ts';
import { startApi } from '#testing/api/start-api.ts';

async function withPerson() {
  const api = await startApi();
  const me = api.as();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body as { id: string };
  const photo = `/api/people/${id}/photo`;
  const get = () => me.get(`/api/people/${id}`);
  /** Returns the stored photo. */
  async function stored(): Promise<Buffer> {
    const { hash } = (await get()).body.photo;
    const answer = await fetch(`${api.origin}${photo}?v=${hash}`, {
      headers: { authorization: `Bearer token-${me.uid}` },
    });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  }
  return { ...api, me, id, photo, get, stored };
}

test('refusals: no sign-in, no picture, another user’s person; and nothing is stored', async () => {
  const { request, as, me, photo, get } = await withPerson();
  const jpeg = await aJpeg();
  expect((await request('PUT', photo, { body: jpeg })).status).toBe(401);
  expect((await as().put(photo, jpeg)).status).toBe(404);
  expect((await me.put(photo, Buffer.alloc(0))).status).toBe(400);
  for (const text of ['hello', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'BM', '%PDF-1.4'])
    expect((await me.put(photo, Buffer.from(text))).status, text).toBe(415);
  expect((await me.put(photo, jpeg.subarray(0, 200))).status).toBe(400);
  expect((await me.put(photo, Buffer.alloc(4 * 2 ** 20 + 1, jpeg))).status).toBe(413);
  expect((await get()).body).toMatchObject({ photo: null, version: '0' });
  expect((await me.delete(photo)).status).toBe(404);
  expect((await me.get(`${photo}?v=none`)).status).toBe(404);
});

test('a small picture of very many pixels is refused before it is unpacked', async () => {
  const { me, photo } = await withPerson();
  const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: 'red' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(2 ** 20);
  const start = performance.now();
  expect((await me.put(photo, bomb)).status).toBe(400);
  expect(performance.now() - start).toBeLessThan(1000);
});

test('a JPEG of at most 512 pixels without metadata is kept byte for byte, and the same again changes nothing', async () => {
  const { me, photo, stored, get } = await withPerson();
  const jpeg = await aJpeg(512);
  const answer = await me.put(photo, jpeg, { 'content-type': 'image/gif' });
  expect(answer).toMatchObject({ status: 200, body: { photo: { hash: expect.any(String) }, version: '1' } });
  expect((await stored()).equals(jpeg)).toBe(true);
  expect((await me.put(photo, jpeg)).body).toEqual((await get()).body);
  expect((await get()).body.version).toBe('1');
});

test('what is stored of a large picture with metadata is upright, at most 512 pixels, and has no metadata', async () => {
  const { me, id, photo, stored } = await withPerson();
  const exif = { IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Artist: 'Nobody' } };
  const file = await noise(900, 600).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(file).metadata()).exif?.length).toBeGreaterThan(50);
  expect((await me.put(photo, file)).status).toBe(200);
  const jpeg = await stored();
  const { exif: left, icc, xmp, iptc, orientation, format, width, height } = await sharp(jpeg).metadata();
  expect({ left, icc, xmp, iptc, orientation }).toEqual({});
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 341, height: 512 });
  const [{ thumbnail }] = (await me.get(`/api/people/photos?ids=${id}`)).body;
  const small = Buffer.from(thumbnail, 'base64');
  expect((await sharp(small).metadata()).exif).toBeUndefined();
  for (const trace of ['Exif', 'EXIF', 'GPS', 'Nobody'])
    for (const picture of [jpeg, small]) expect(picture.includes(trace), trace).toBe(false);
});

test('of a small JPEG with a comment or bytes after its end, these are dropped', async () => {
  const { me, photo, stored } = await withPerson();
  const jpeg = await aJpeg();
  await me.put(photo, Buffer.concat([jpeg, Buffer.from('SECRET')]));
  expect((await stored()).includes('SECRET')).toBe(false);
  const comment = Buffer.from([0xff, 0xfe, 0, 8, ...Buffer.from('SECRET')]);
  await me.put(photo, Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]));
  expect((await stored()).includes('SECRET')).toBe(false);
});

test('PNG, WebP and the first frame of a GIF become a JPEG; what was transparent is white', async () => {
  const { me, photo, stored } = await withPerson();
  const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: 'transparent' } });
  await me.put(photo, await clear.png().toBuffer());
  expect((await sharp(await stored()).stats()).channels[0]?.min).toBeGreaterThan(250);
  await me.put(photo, await noise(600, 300).webp().toBuffer());
  expect(await sharp(await stored()).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 256 });
  const frame = (background: string) =>
    sharp({ create: { width: 30, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = [await frame('red'), await frame('blue')];
  await me.put(
    photo,
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
  const { channels } = await sharp(await stored()).stats();
  expect(channels[0]?.mean).toBeGreaterThan(200);
  expect(channels[2]?.mean).toBeLessThan(50);
});

test('a photo is answered for ever under its hash, and not under another one', async () => {
  const { me, photo, get, origin } = await withPerson();
  const first = (await me.put(photo, await aJpeg(30))).body.photo.hash;
  const answer = await fetch(`${origin}${photo}?v=${first}`, {
    headers: { authorization: `Bearer token-${me.uid}` },
  });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, max-age=31536000, immutable',
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    etag: `"${first}"`,
  });
  await me.put(photo, await aJpeg(31));
  expect((await me.get(`${photo}?v=${first}`)).status).toBe(404);
  expect((await me.get(photo)).status).toBe(404);
  expect((await get()).body.version).toBe('2');
});

test('thumbnails are 96 pixels square, of at most 50 people, and of nobody else’s', async () => {
  const { me, as, id, photo } = await withPerson();
  const { hash } = (await me.put(photo, await noise(400, 200).jpeg().toBuffer())).body.photo;
  const other = (await me.post('/api/people', { name: 'Bo' })).body.id;
  const ask = (ids: string[], who = me) => who.get(`/api/people/photos?ids=${ids.join(',')}`);
  const { body } = await ask([id, other, id, 'none', '__x__']);
  expect(body).toEqual([{ id, hash, thumbnail: expect.any(String) }]);
  expect(await sharp(Buffer.from(body[0].thumbnail, 'base64')).metadata()).toMatchObject({
    format: 'webp',
    width: 96,
    height: 96,
  });
  expect((await ask([id], as())).body).toEqual([]);
  expect((await ask([])).body).toEqual([]);
  expect((await ask(Array.from({ length: 51 }, (_, n) => `p${n}`))).status).toBe(400);
});

test('a removed photo is gone from every answer, and the feed says what happened', async () => {
  const { me, id, photo, get } = await withPerson();
  const { hash } = (await me.put(photo, await aJpeg())).body.photo;
  const list = async () => (await me.get('/api/people')).body[0].photo;
  expect(await list()).toEqual({ hash });
  expect((await me.delete(photo)).status).toBe(204);
  expect((await me.delete(photo)).status).toBe(404);
  expect((await get()).body).toMatchObject({ photo: null, version: '2' });
  expect(await list()).toBeNull();
  expect((await me.get(`/api/people/photos?ids=${id}`)).body).toEqual([]);
  expect((await me.get(`${photo}?v=${hash}`)).status).toBe(404);
  const feed = (await me.get(`/api/people/${id}/activity`)).body as { summary: string }[];
  expect(feed.map(({ summary }) => summary).toSorted()).toEqual([
    'Added Ana',
    'Added photo',
    'Removed photo',
  ]);
});

test('of many pictures at once the last one written is the photo, whole', async () => {
  const { me, photo, stored, get } = await withPerson();
  const files = await Promise.all([20, 21, 22, 23].map(aJpeg));
  const answers = await Promise.all(files.map((file) => me.put(photo, file)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const kept = await stored();
  expect(files.some((file) => file.equals(kept))).toBe(true);
  expect((await get()).body.version).toBe('4');
});
