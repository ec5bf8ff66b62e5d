import type { Settings } from 'functions/contract';
import { Monitor, Moon, Sun } from 'lucide-react';
import { type Segment, Segments } from '#ui/form/segments.tsx';

type Theme = Settings['theme'];

const THEMES: Segment<Theme>[] = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
];

export const ThemeChoice = ({ value, onChoose }: { value: Theme; onChoose: (theme: Theme) => void }) => (
  <Segments legend="Theme" segments={THEMES} value={value} onChoose={onChoose} />
);
