import type { Cases } from './fixtures.ts';

const TOKEN = { name: 'Notes assistant', scope: 'propose', expires_in_days: 90 };

export const tokens: Cases = {
  listTokens: {
    200: async ({ me }) => {
      await me.post('/api/tokens', TOKEN);
      return {};
    },
  },
  createToken: { 201: () => ({ body: TOKEN }) },
  removeToken: {
    204: async ({ me }) => ({ params: { tokenId: (await me.post('/api/tokens', TOKEN)).body.id } }),
  },
};
