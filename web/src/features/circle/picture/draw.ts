import ForceGraph from 'force-graph';
import type { Spot } from '#features/circle/model/place.ts';
import { type Box, type Ink, overlap, writeLabels } from './labels.ts';

/** A person or the user in the picture. */
export interface PictureNode {
  id: string;
  name: string;
  colour: string;
  /** Number of ties, which decides the size; 9 for the user. */
  weight: number;
  /** True if it stays in its place and always has its name. */
  isFixed?: boolean;
}

export interface PictureLink {
  source: string;
  target: string;
  colour: string;
}

export interface PictureData {
  nodes: PictureNode[];
  links: PictureLink[];
  places: ReadonlyMap<string, Spot>;
  /** True if the places are final; else forces move the nodes from there. */
  isPlaced: boolean;
}

export interface Paint extends Ink {
  accent: string;
}

/** The nodes that stand out. */
export interface Lit {
  /** The node under the pointer, or with the focus of the keyboard. */
  id: string | undefined;
  /** The nodes of the path that was found, from end to end. */
  path: readonly string[];
  centre: string | undefined;
}

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

interface Node extends PictureNode {
  x: number;
  y: number;
  vx?: number;
  vy?: number;
  fx?: number;
  fy?: number;
}

interface Link {
  source: string | Node;
  target: string | Node;
  colour: string;
}

interface Options {
  onOpen: (id: string) => void;
  onHover: (id: string | undefined) => void;
}

/**
 * Number of nodes up to which names are written from the zoom `FEW_FROM` on; up to `VERY_FEW`, at any zoom.
 */
const FEW = 90;
const FEW_FROM = 0.8;
const VERY_FEW = 20;
/** Zoom from which names are written, of however many nodes. */
const NAMES_FROM = 1.7;
const LARGEST_AT_FIRST = 2.2;
const MARGIN = 36;
const TOUCH_RADIUS = 11;
/** Strength with which everybody is drawn to the middle, so that groups without a tie stay near. */
const PULL = 0.06;

const idOf = (end: string | Node) => (typeof end === 'object' ? end.id : end);
const radiusOf = ({ weight }: PictureNode) => 3.5 + Math.min(6, Math.sqrt(weight) * 1.4);

const AHEAD: Record<Direction, (dx: number, dy: number) => [ahead: number, aside: number]> = {
  ArrowUp: (dx, dy) => [-dy, Math.abs(dx)],
  ArrowDown: (dx, dy) => [dy, Math.abs(dx)],
  ArrowLeft: (dx, dy) => [-dx, Math.abs(dy)],
  ArrowRight: (dx, dy) => [dx, Math.abs(dy)],
};

/** Opens the picture in an element. The returned functions give it its data. */
export function openPicture(element: HTMLElement, { onOpen, onHover }: Options) {
  let nodes: Node[] = [];
  let lit: Lit = { id: undefined, path: [], centre: undefined };
  let onPath = new Set<string>();
  let paint: Paint = { ink: '#000', paper: '#fff', accent: '#a9431a', font: 'sans-serif' };
  /** The part of the picture that is visible, in its own coordinates. */
  let seen: Box = { left: 0, top: 0, right: 0, bottom: 0 };
  /** The nodes drawn in this frame. Their names come after all of them, so that no node covers a name. */
  let drawn: Node[] = [];
  let fitsNext = true;

  const isOnPath = (link: Link) => {
    const at = lit.path.indexOf(idOf(link.source));
    const to = idOf(link.target);
    return at >= 0 && (lit.path[at + 1] === to || lit.path[at - 1] === to);
  };
  const isAlwaysNamed = ({ id, isFixed }: Node) =>
    isFixed || id === lit.id || id === lit.centre || onPath.has(id);
  const isNamed = (node: Node, scale: number) =>
    nodes.length <= VERY_FEW ||
    (nodes.length <= FEW && scale >= FEW_FROM) ||
    scale >= NAMES_FROM ||
    isAlwaysNamed(node);

  const standsOut = ({ id }: Node) => id === lit.id || onPath.has(id);

  function drawNode(node: Node, context: CanvasRenderingContext2D, scale: number) {
    const { x, y } = node;
    const radius = radiusOf(node);
    if (!overlap({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }, seen)) return;
    if (standsOut(node) || node.id === lit.centre) {
      context.beginPath();
      context.arc(x, y, radius + 3 / scale, 0, 2 * Math.PI);
      context.fillStyle = paint.accent;
      context.fill();
    }
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = node.colour;
    context.fill();
    drawn.push(node);
  }

  /** Writes the names of the drawn nodes, as far as this zoom has them. */
  function drawNames(context: CanvasRenderingContext2D, scale: number) {
    const labels = drawn
      .filter((node) => isNamed(node, scale))
      .map((node) => ({
        text: node.name,
        x: node.x,
        top: node.y + radiusOf(node) + 3 / scale,
        isLit: standsOut(node),
        isLarge: standsOut(node) || node.id === lit.centre,
        isAlwaysShown: isAlwaysNamed(node),
      }));
    writeLabels(labels, { context, scale, seen, paint });
  }

  function fit() {
    graph.zoomToFit(0, MARGIN);
    if (graph.zoom() > LARGEST_AT_FIRST) graph.zoom(LARGEST_AT_FIRST);
  }

  const graph = new ForceGraph<Node, Link>(element)
    .nodeId('id')
    .enableNodeDrag(false)
    .cooldownTicks(0)
    .minZoom(0.05)
    .maxZoom(8)
    .nodeLabel(() => '')
    .nodeCanvasObject(drawNode)
    .nodePointerAreaPaint((node, colour, context, scale) => {
      context.beginPath();
      context.arc(node.x, node.y, Math.max(radiusOf(node), TOUCH_RADIUS / scale), 0, 2 * Math.PI);
      context.fillStyle = colour;
      context.fill();
    })
    .linkColor((link) => (isOnPath(link) ? paint.accent : `${link.colour}88`))
    .linkWidth((link) => (isOnPath(link) ? 4 : 1))
    .onRenderFramePre((context) => {
      drawn = [];
      const { a, e, f } = context.getTransform();
      const { width, height } = context.canvas;
      seen = { left: -e / a, top: -f / a, right: (width - e) / a, bottom: (height - f) / a };
    })
    .onRenderFramePost(drawNames)
    .onNodeClick(({ id }) => onOpen(id))
    .onNodeHover((node) => onHover(node?.id))
    .onEngineStop(() => {
      if (fitsNext) fit();
      fitsNext = false;
      // A test, or a measurement, sees by it that the picture is there.
      if (nodes.length > 0) element.dataset.circle = 'drawn';
    });
  graph.d3Force('charge')?.strength?.(-34);
  graph.d3Force('charge')?.distanceMax?.(260);
  graph.d3Force('link')?.distance?.(34);
  graph.d3Force('pull', (alpha) => {
    for (const node of nodes) {
      node.vx = (node.vx ?? 0) - node.x * PULL * alpha;
      node.vy = (node.vy ?? 0) - node.y * PULL * alpha;
    }
  });

  const redraw = () => void graph.nodeCanvasObject(drawNode);

  return {
    show({ nodes: shown, links, places, isPlaced }: PictureData) {
      // Sorted by ties, so that the names of those with most ties are written first.
      const byTies = shown.toSorted(
        (a, b) => Number(!!b.isFixed) - Number(!!a.isFixed) || b.weight - a.weight,
      );
      nodes = byTies.map((node) => {
        const { x, y } = places.get(node.id) ?? { x: 0, y: 0 };
        return isPlaced || node.isFixed ? { ...node, x, y, fx: x, fy: y } : { ...node, x, y };
      });
      fitsNext = true;
      graph.warmupTicks(isPlaced ? 0 : nodes.length > 1000 ? 45 : 90);
      graph.graphData({ nodes, links: links.map((link) => ({ ...link })) });
    },
    light(next: Lit) {
      lit = next;
      onPath = new Set(next.path);
      redraw();
    },
    colour(next: Paint) {
      paint = next;
      redraw();
    },
    resize: (width: number, height: number) => void graph.width(width).height(height),
    /**
     * Returns the id of the node to which an arrow key leads: the nearest one in its direction, or `from`
     * itself if there is none. Without `from`, the person in the middle or else the first node; undefined
     * if there are no nodes.
     */
    next(from: string | undefined, direction: Direction): string | undefined {
      const at = nodes.find(({ id }) => id === from) ?? nodes.find(({ id }) => id === lit.centre) ?? nodes[0];
      if (from === undefined || !at) return at?.id;
      let best: { id: string; cost: number } | undefined;
      for (const { id, x, y } of nodes) {
        const [ahead, aside] = AHEAD[direction](x - at.x, y - at.y);
        const cost = ahead + 2 * aside;
        if (id !== at.id && ahead > 0 && aside <= 2 * ahead && (!best || cost < best.cost))
          best = { id, cost };
      }
      return best?.id ?? at.id;
    },
    /** Moves the picture so that a node is well inside it. */
    reveal(id: string) {
      const node = nodes.find((one) => one.id === id);
      if (!node) return;
      const { x, y } = graph.graph2ScreenCoords(node.x, node.y);
      const isInside = x > MARGIN && y > MARGIN && x < graph.width() - MARGIN && y < graph.height() - MARGIN;
      if (!isInside) graph.centerAt(node.x, node.y, 200);
    },
    zoom: (factor: number) => void graph.zoom(graph.zoom() * factor, 150),
    fit,
    // Its name in the library.
    // oxlint-disable-next-line no-underscore-dangle
    close: () => graph._destructor(),
  };
}

export type Picture = ReturnType<typeof openPicture>;
