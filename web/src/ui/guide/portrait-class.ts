/** Class names of the round frame of a guide's portrait. */
export const portraitClass = 'portrait block overflow-hidden rounded-full bg-accent-soft ring-1 ring-line';
