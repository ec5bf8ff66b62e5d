/** Error texts for a typed city and state that could not be used. */
export const PLACE_ERRORS = {
  bothNeeded: 'Please enter both city and state',
  notFound: 'Could not find that location. Please check city and state.',
  notAsked: 'Failed to geocode location. Please try again.',
};
