/** Gives popovers what jsdom lacks: an open one is visible, Escape closes it, and a closed one returns the focus. */
export function fakePopovers() {
  const open = new Map<HTMLElement, Element | null>();
  function closeOnEscape(this: HTMLElement, { key, defaultPrevented }: KeyboardEvent) {
    if (key === 'Escape' && !defaultPrevented)
      this.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'closed' }));
  }
  HTMLElement.prototype.showPopover = function showPopover() {
    open.set(this, document.activeElement);
    this.style.display = 'block';
    this.addEventListener('keydown', closeOnEscape);
  };
  HTMLElement.prototype.hidePopover = function hidePopover() {
    const before = open.get(this) as HTMLElement | null | undefined;
    open.delete(this);
    before?.focus();
  };
}
