import { Maximize, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useIsDark } from '#settings/use-is-dark.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import type { Direction, Paint, Picture, PictureData } from './draw.ts';

interface CirclePictureProps {
  data: PictureData;
  /** The nodes from end to end of the path that is shown. */
  path: readonly string[];
  centre: string | undefined;
  /** The person pointed at or focused, here or in the list. */
  lit: string | undefined;
  /** The nodes in the order of the list, for Page Up and Page Down. */
  order: readonly string[];
  label: string;
  /** Says a node in words, for screen readers. */
  describe: (id: string) => string;
  onLight: (id: string | undefined) => void;
  onOpen: (id: string) => void;
}

const ARROWS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const ZOOM = 1.4;

/** Returns the colours of the theme as the canvas needs them. */
function paintOf(element: HTMLElement, isDark: boolean): Paint {
  const probe = document.createElement('span');
  probe.style.colorScheme = isDark ? 'dark' : 'light';
  element.append(probe);
  const resolve = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const paint = {
    ink: resolve('--ink'),
    paper: resolve('--paper'),
    accent: resolve('--accent'),
    font: getComputedStyle(element).fontFamily,
  };
  probe.remove();
  return paint;
}

/**
 * The picture of people and their relations. It can be moved, zoomed, and walked through with the keyboard.
 */
export function CirclePicture(props: CirclePictureProps) {
  const { data, path, centre, lit, order, label, describe, onLight, onOpen } = props;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Picture>();
  const [hasFailed, setHasFailed] = useState(false);
  const [focused, setFocused] = useState<string>();
  const isDark = useIsDark();
  const keys = useId();
  const handleOpen = useEffectEvent(onOpen);
  const handleHover = useEffectEvent(onLight);

  useEffect(() => {
    let opened: Picture | undefined;
    let isClosed = false;
    const sizes = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      if (width > 0 && height > 0) opened?.resize(width, height);
    });
    async function open() {
      const { openPicture } = await import('./draw.ts');
      if (isClosed) return;
      opened = openPicture(canvas.current!, { onOpen: handleOpen, onHover: handleHover });
      opened.resize(frame.current!.clientWidth, frame.current!.clientHeight);
      sizes.observe(frame.current!);
      setPicture(opened);
    }
    open().catch(() => setHasFailed(true));
    return () => {
      isClosed = true;
      sizes.disconnect();
      opened?.close();
    };
  }, []);
  useEffect(() => picture?.colour(paintOf(frame.current!, isDark)), [picture, isDark]);
  useEffect(() => picture?.show(data), [picture, data]);
  useEffect(() => picture?.light({ id: lit, path, centre }), [picture, lit, path, centre]);

  function focus(id: string | undefined) {
    if (!id) return;
    setFocused(id);
    onLight(id);
    picture?.reveal(id);
  }

  function handleKey(event: KeyboardEvent) {
    const { key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = order.indexOf(focused ?? '');
    const listed = { PageDown: at + 1, PageUp: at - 1, Home: 0, End: order.length - 1 }[key];
    if (ARROWS.includes(key)) focus(picture?.next(focused, key as Direction));
    else if (listed !== undefined) focus(order[listed]);
    else if (key === 'Enter' && focused) onOpen(focused);
    else if (key === '+' || key === '=') picture?.zoom(ZOOM);
    else if (key === '-') picture?.zoom(1 / ZOOM);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={frame} className="relative size-full min-h-0 overflow-hidden">
      {/* It takes the arrow keys, as a map does. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="application"
        aria-label={label}
        aria-describedby={keys}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={handleKey}
        onFocus={() => focused && onLight(focused)}
        onBlur={() => onLight(undefined)}
        className="absolute inset-0 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
      >
        <div ref={canvas} className="touch-none" />
      </div>
      {hasFailed && (
        <p role="alert" className="absolute inset-0 grid place-content-center px-6 text-center">
          The picture could not be loaded. The list beside it has the same people.
        </p>
      )}
      <p id={keys} className="sr-only">
        Arrow keys go from person to person, Page Down to the next by name, Enter opens, plus and minus zoom.
      </p>
      <output className="sr-only">{focused && describe(focused)}</output>
      <div className="absolute right-3 bottom-3 grid gap-1 rounded-2xl border border-line bg-raised p-1 shadow-card">
        <IconButton icon={Plus} size="small" label="Zoom in" onClick={() => picture?.zoom(ZOOM)} />
        <IconButton icon={Minus} size="small" label="Zoom out" onClick={() => picture?.zoom(1 / ZOOM)} />
        <IconButton icon={Maximize} size="small" label="Show all" onClick={() => picture?.fit()} />
      </div>
    </div>
  );
}
