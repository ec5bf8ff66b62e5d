/** Brings a section into view and moves the keyboard's place there too. */
export function scrollToSection(id: string) {
  const section = document.getElementById(id);
  section?.scrollIntoView({ behavior: 'smooth' });
  section?.focus({ preventScroll: true });
}
