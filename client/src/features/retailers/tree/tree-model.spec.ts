import { describe, expect, it } from 'vitest';
import { smallTree } from '../testing/small-tree.js';
import { typedTo, treeMove } from './tree-keys.js';
import {
  buildTree,
  countInactive,
  matching,
  openFor,
  pathTo,
  rowsOf,
  type TreeNode,
  withoutInactive,
  wordsOf,
} from './tree-model.js';

const tree = buildTree(smallTree());
/** The tree as indented text. */
const drawn = (nodes: readonly TreeNode[], depth = 0): string[] =>
  nodes.flatMap((node) => [`${'. '.repeat(depth)}${node.name ?? '(none)'}`, ...drawn(node.children, depth + 1)]);
const all = () => true;

describe('the retailer tree', () => {
  it('sorts classes and retailers by projects, parts by kind and name, and puts retailers without a class last', () => {
    expect(drawn(tree)).toEqual([
      'Drug',
      '. Elmsford',
      'Grocery',
      '. Marlow',
      '. . East',
      '. . . Fresh',
      '. . . . Call 2',
      '. . . . Call 10',
      '. . Head office',
      '. Brightwater',
      'Empty',
      '(none)',
      '. Corner',
    ]);
    expect(tree.map(({ count }) => count)).toEqual([5, 2, 0, 9]);
  });

  it('leaves out inactive lines with everything below them, and counts them', () => {
    expect(drawn(withoutInactive(tree))).not.toContain('. Brightwater');
    expect(drawn(withoutInactive(tree)).join()).not.toContain('Call 10');
    expect(countInactive(tree)).toBe(2);
  });

  it('shows search matches with what is above and below them', () => {
    expect(drawn(matching(tree, wordsOf(' CALL 1 ')))).toEqual([
      'Grocery',
      '. Marlow',
      '. . East',
      '. . . Fresh',
      '. . . . Call 10',
    ]);
    expect(drawn(matching(tree, ['fresh']))).toContain('. . . . Call 2');
    expect(matching(tree, ['nowhere'])).toEqual([]);
    const names = [...openFor(tree, ['call', '10'])].map((id) => pathTo(tree, id).at(-1)?.name);
    expect(names.sort()).toEqual(['East', 'Fresh', 'Grocery', 'Marlow']);
  });

  it('finds the path to a line', () => {
    const [call] = rowsOf(tree, all).filter(({ node }) => node.name === 'Call 10');
    expect(pathTo(tree, call?.node.id ?? '').map(({ name }) => name)).toEqual([
      ...['Grocery', 'Marlow', 'East', 'Fresh', 'Call 10'],
    ]);
    expect(pathTo(tree, 'nowhere')).toEqual([]);
  });
});

describe('a key in the tree', () => {
  const rows = rowsOf(tree, ({ kind }) => kind === 'class');
  const at = (name: string) => rows.findIndex(({ node }) => node.name === name);
  const idOf = (name: string) => rows[at(name)]?.node.id;

  it('moves up and down, to both ends and no further', () => {
    expect(treeMove('ArrowDown', rows, 0)).toEqual({ kind: 'go', to: 1 });
    expect(treeMove('ArrowUp', rows, 0)).toEqual({ kind: 'go', to: 0 });
    expect(treeMove('End', rows, 0)).toEqual({ kind: 'go', to: rows.length - 1 });
    expect(treeMove('ArrowDown', rows, rows.length - 1)).toEqual({ kind: 'go', to: rows.length - 1 });
  });

  it('opens and enters, closes and leaves', () => {
    expect(treeMove('ArrowRight', rows, at('Marlow'))).toEqual({ kind: 'open', id: idOf('Marlow') });
    expect(treeMove('ArrowRight', rows, at('Grocery'))).toEqual({ kind: 'go', to: at('Grocery') + 1 });
    expect(treeMove('ArrowRight', rows, at('Elmsford'))).toEqual({ kind: 'go', to: at('Elmsford') });
    expect(treeMove('ArrowLeft', rows, at('Marlow'))).toEqual({ kind: 'go', to: at('Grocery') });
    expect(treeMove('ArrowLeft', rows, at('Grocery'))).toEqual({ kind: 'close', id: idOf('Grocery') });
    expect(treeMove('ArrowLeft', rows, at('Empty'))).toEqual({ kind: 'go', to: at('Empty') });
  });

  it('selects, opens all siblings, and ignores other keys', () => {
    expect(treeMove('Enter', rows, at('Marlow'))).toEqual({ kind: 'choose', id: idOf('Marlow') });
    expect(treeMove('*', rows, at('Marlow'))).toEqual({ kind: 'openSiblings', ids: [idOf('Marlow')] });
    expect(treeMove('Tab', rows, 0)).toBeNull();
    expect(treeMove('Enter', [], 0)).toBeNull();
  });

  it('that is a letter moves to the next name, wraps around, and moves on when repeated', () => {
    expect(typedTo('e', rows, at('Drug'))).toBe(at('Elmsford'));
    expect(typedTo('ee', rows, at('Elmsford'))).toBe(at('Empty'));
    expect(typedTo('mar', rows, at('Empty'))).toBe(at('Marlow'));
    expect(typedTo('x', rows, 0)).toBeNull();
  });
});
