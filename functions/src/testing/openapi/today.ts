import { type Cases, given, plain } from './fixtures.ts';

export const today: Cases = {
  getToday: {
    200: async ({ me, person }) => {
      const id = await person({ birthday: '--03-02' });
      const promise = { due_on: '2026-03-01' };
      await me.post(`/api/people/${id}/notebook`, { content: 'Send the book', promise });
      return {};
    },
  },
  getInsights: { 200: given(({ person }) => person()), 400: () => ({ query: '?first_weekday=8' }) },
  rotateCalendar: { 200: plain },
  getCalendar: {
    200: async ({ me }) => {
      const { calendar_url } = (await me.post('/api/calendar/rotate')).body;
      return { params: { secret: /([^/]+)\.ics$/.exec(calendar_url)![1]! } };
    },
  },
};
