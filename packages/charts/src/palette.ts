/** The colour roles of a drawing, and the colours of documents. On screen, the roles are the page's CSS tokens. */
import type { Slot } from './forecast-input.ts';

export type ColourRole =
  | 'surface'
  | 'sunken'
  | 'line'
  | 'line-2'
  | 'ink'
  | 'ink-2'
  | 'ink-3'
  | 'primary'
  | 'neg'
  | 'neg-soft'
  | 'better'
  | 'worse'
  | `scenario-${Slot}`;

export type Palette = Readonly<Record<ColourRole, string>>;

export const lightPalette: Palette = {
  surface: '#ffffff',
  sunken: '#f0ede6',
  line: '#e7e2d8',
  'line-2': '#d6cfc2',
  ink: '#1d2622',
  'ink-2': '#535c56',
  'ink-3': '#656d67',
  primary: '#1f5f50',
  neg: '#a62b1f',
  'neg-soft': '#fbeae6',
  better: '#0b5c8a',
  worse: '#a5430b',
  'scenario-0': '#23302b',
  'scenario-1': '#1557c0',
  'scenario-2': '#d9660f',
  'scenario-3': '#2e9b7c',
  'scenario-4': '#b85bb4',
  'scenario-5': '#6b4a12',
};

export const darkPalette: Palette = {
  surface: '#1d211f',
  sunken: '#171a18',
  line: '#2c322f',
  'line-2': '#3c433f',
  ink: '#eceae3',
  'ink-2': '#b7bbb4',
  'ink-3': '#969c95',
  primary: '#7cc9b3',
  neg: '#f2938a',
  'neg-soft': '#3a211e',
  better: '#7db9ea',
  worse: '#f0a067',
  'scenario-0': '#eceae3',
  'scenario-1': '#3e82d6',
  'scenario-2': '#d65f28',
  'scenario-3': '#34ce8e',
  'scenario-4': '#dd7ac6',
  'scenario-5': '#f0c648',
};
