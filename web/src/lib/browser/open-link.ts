/** Opens an address like a click on a link, such as `tel:` in the phone app. */
export function openLink(href: string) {
  const link = document.createElement('a');
  link.href = href;
  link.click();
}
