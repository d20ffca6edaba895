import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as theme from '@chakra-ui/react/theme';
import { describe, expect, it } from 'vitest';
import { CLIENT_ROOT } from '../../testing/texts.js';
import { recipes, slotRecipes } from './recipes.js';

/** Parts of other components' recipes, which nobody imports by name. */
const INSIDE_OTHERS = ['checkmark', 'radiomark', 'icon', 'button', 'skipNavLink'];

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.includes('.spec.') ? [readFileSync(path, 'utf8')] : [];
  });
}

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** The library's components that the client uses, by recipe name. */
const used = new Set(
  sources(join(CLIENT_ROOT, 'src'))
    .flatMap((source) => [...source.matchAll(/import \{([^}]*)\} from '@chakra-ui\/react'/g)])
    .flatMap((hit) => (hit[1] ?? '').split(','))
    .map((name) => lowerFirst(name.trim().split(' as ', 1)[0] ?? '')),
);
const has = (name: string): boolean => name in recipes || name in slotRecipes;
/** The library's recipes by name. */
const known = Object.keys(theme)
  .filter((name) => /(Slot)?Recipe$/.test(name))
  .map((name) => name.replace(/(Slot)?Recipe$/, ''));

describe('the recipes of the theme', () => {
  it('exist for every component in use', () => {
    expect(known.length).toBeGreaterThan(40);
    expect(known.filter((name) => used.has(name) && !has(name))).toEqual([]);
  });

  it('include no others, because each is downloaded', () => {
    const all = [...Object.keys(recipes), ...Object.keys(slotRecipes)];
    expect(all.filter((name) => !used.has(name) && !INSIDE_OTHERS.includes(name))).toEqual([]);
  });
});
