import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type SourceFile, top } from './source-files.ts';

export interface Breach {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

interface HouseRule {
  /** Whether the rule applies to a file. */
  readonly about: (place: string) => boolean;
  /** The pattern that no line may match. It is written in pieces, so that this file does not break its own rules. */
  readonly never: RegExp;
}

const pattern = (...pieces: string[]) => new RegExp(pieces.join(''), 'i');

const DESIGN = 'apps/web/src/design-system';
const tokens = readFileSync(path.join(top, DESIGN, 'tokens.css'), 'utf8');
const breakpoints = readFileSync(path.join(top, DESIGN, 'breakpoints.module.css'), 'utf8');
/** The pixels of every spacing token, and of every breakpoint. */
const spaces = [...tokens.matchAll(/--space-\d+: (\d+)px;/g)].map(([, pixels]) => pixels);
const widths = [...breakpoints.matchAll(/@value [\w-]+: (\d+)px;/g)].map(([, pixels]) => pixels);
const WIDTH = '\\b(?:width|inline-size)\\b';
const isStyle = (place: string): boolean => /^apps\/web\/src\/.*\.css$/.test(place) && !place.endsWith('/tokens.css');

export const houseRules = {
  'colours come from the tokens': {
    about: (place) =>
      /^apps\/web\/(src\/.*\.(tsx?|css)|index\.html)$/.test(place) && !/tokens\.css$|\.test\.tsx?$/.test(place),
    never: /(?<![&\w/-]|href=['"])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!-)|\b(?:rgba?|hsla?|oklch)\(\s*\d/i,
  },
  'spacing comes from the tokens': {
    about: isStyle,
    never: pattern(
      '^\\s*(?:(?:scroll-)?(?:margin|padding)|(?:row-|column-)?gap|inset|top|right|bottom|left)(?:-[a-z-]+)?:',
      `.*(?<![\\w.])(?:${spaces.join('|')})px`,
    ),
  },
  'layers come from the tokens': {
    about: isStyle,
    never: /^\s*z-index:\s*-?\d/,
  },
  'media queries use the breakpoints': {
    about: (place) =>
      /^apps\/web\/src\/.*\.(?:tsx?|css)$/.test(place) &&
      !/\/(?:tokens|breakpoints\.module)\.css$|\.test\.tsx?$/.test(place),
    never: pattern(
      '\\((?:min|max)-',
      WIDTH,
      ':\\s*\\d|^\\s*@(?:media|container)\\b.*',
      `(?:${WIDTH}\\s*[<>]=?\\s*\\d|\\d\\w*\\s*[<>])`,
    ),
  },
  'the token sheet repeats the breakpoints exactly': {
    about: (place) => place === `${DESIGN}/tokens.css`,
    never: pattern(`@(?:media|container)\\b.*${WIDTH}(?!: (?:${widths.join('|')})px\\))`),
  },
  'no test runs alone or is skipped': {
    about: (place) => /\.(test|spec)\.tsx?$/.test(place),
    never: pattern('\\b(?:describe|test|it)\\.(?:on', 'ly|sk', 'ip|to', 'do)\\('),
  },
  'no path of one machine': {
    about: () => true,
    never: pattern('(?<![\\w.*-])/(?:wo', 'rk|ro', 'ot|home/[a-z]|tm', 'p)/|[a-z]:\\\\\\\\users'),
  },
  'no host of a package registry': {
    about: () => true,
    never: pattern('registry\\.(?:npm', 'js|yarn', 'pkg)|npm', 'js\\.(?:org|com)|deb\\.deb', 'ian\\.org'),
  },
  'no unfinished work': {
    about: (place) => /^(packages|apps|scripts)\/.*\.(tsx?|mjs)$/.test(place),
    never: pattern('\\b(?:TO', 'DO|FIX', 'ME|XX', 'X)\\b|@ts-ig', 'nore|@ts-no', 'check'),
  },
  'no test sleeps': {
    about: (place) => /\.(test|spec)\.tsx?$/.test(place),
    never: pattern('waitFor', 'Timeout\\(|\\bsleep\\(|new Promise\\([^)]*\\) => set', 'Timeout'),
  },
  'no text becomes markup or code': {
    about: (place) => /^(packages|apps)\/.*\.tsx?$/.test(place) && !/\.test\.tsx?$/.test(place),
    never: pattern(
      'dangerously',
      'Set|\\b(?:inner|outer)H',
      'TML\\s*=|insertAdj',
      'acentHTML|document\\.wr',
      'ite\\(|\\bev',
      'al\\(|new Fun',
      'ction\\(',
    ),
  },
  'certificates are checked everywhere': {
    about: (place) =>
      /^(packages|apps|scripts|deploy)\/.*\.(?:tsx?|mjs|sh|ya?ml)$|^Dockerfile$/.test(place) &&
      !/\.test\.tsx?$/.test(place),
    // Any setting of certificate checks: they are on by default, so no code has to set them.
    never: pattern(
      '(?:rejectUn',
      'authorized|checkServer',
      'Identity)[\'"]?\\s*(?::|=(?!=))|NODE_TLS_REJECT_UN',
      'AUTHORIZED|\\b(?:ignore',
      'TLS|strict',
      'SSL)\\b|sslmode=(?:no-ver',
      'ify|disable)|--insec',
      'ure\\b|--no-check-cert',
      'ificate',
    ),
  },
  'components are rendered in a browser, never to a string': {
    about: (place) => /^(packages|apps|tests)\/.*\.tsx?$/.test(place),
    never: pattern('react-dom/(?:ser', 'ver|sta', 'tic)|renderTo(?:Sta', 'ticMarkup|Str', 'ing)\\b'),
  },
  'the page reads rates only from the rate book of the server': {
    about: (place) =>
      /^apps\/web\/src\/.*\.tsx?$/.test(place) &&
      !/\/testing\/|\.test\.tsx?$|\btesting\.ts$|\/platform\/rate-book\.ts$/.test(place),
    never: pattern('\\bshipped', 'Rate'),
  },
  'only one table compares pension types': {
    about: (place) =>
      /^packages\/engine\/src\/.*\.ts$/.test(place) &&
      !/\/testing\/|\.test\.ts$|\/regimes\/pension-type\.ts$/.test(place),
    // The name of the fact, `'person.pensionType'`, is allowed. Only the table of pension types reads the type itself.
    never: /(?<!'person)\.pensionType\b|[{,]\s*pensionType\s*[,:}]|case '(?:not-eligible|dva-|war-widow)/,
  },
} as const satisfies Record<string, HouseRule>;

export type HouseRuleName = keyof typeof houseRules;

/** Returns every line of the files that breaks the rule. It also searches data files with long lines. */
export function breaches(name: HouseRuleName, files: readonly SourceFile[]): Breach[] {
  const { about, never } = houseRules[name];
  return files
    .filter((file) => about(file.path))
    .flatMap((file) =>
      file.text
        .split('\n')
        .map((text, index) => ({
          file: file.path,
          line: index + 1,
          text: text.slice(0, 200),
          breaks: never.test(text),
        }))
        .filter((found) => found.breaks)
        .map(({ breaks: _, ...breach }) => breach),
    );
}
