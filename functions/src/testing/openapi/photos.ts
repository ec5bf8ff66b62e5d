import { GIF } from '#testing/data/pictures.ts';
import { type Cases, type Fixtures, onPerson } from './fixtures.ts';

/** Creates a person with a photo. Returns the id and the hash. */
async function pictured({ me, person }: Fixtures) {
  const id = await person();
  return { id, hash: (await me.put(`/api/people/${id}/photo`, GIF)).body.photo.hash as string };
}

export const photos: Cases = {
  listThumbnails: {
    200: async (world) => ({ query: `?ids=${(await pictured(world)).id}` }),
    400: () => ({ query: `?ids=${Array.from({ length: 51 }, (_, n) => n)}` }),
  },
  getPhoto: {
    200: async (world) => {
      const { id, hash } = await pictured(world);
      return { params: { id }, query: `?v=${hash}` };
    },
    400: async ({ person }) => ({ params: { id: await person() }, query: '?v=a&v=b' }),
  },
  putPhoto: {
    200: onPerson(GIF),
    400: onPerson(GIF.subarray(0, 10)),
    413: onPerson(Buffer.alloc(4 * 1024 * 1024 + 1)),
    415: onPerson(Buffer.from('text')),
  },
  deletePhoto: { 204: async (world) => ({ params: { id: (await pictured(world)).id } }) },
};
