import jsep, { type Expression } from 'jsep';
import { type Reason, ratio } from './reason.js';

/** Limit on a formula's nodes; enough for every ratio of ratios, few enough to walk recursively. */
const MAX_NODES = 100;
export const MAX_FORMULA_LENGTH = 500;

const FUNCTIONS = {
  abs: { least: 1, most: 1, of: (values: readonly number[]) => Math.abs(values[0] ?? 0) },
  min: { least: 1, most: 20, of: (values: readonly number[]) => Math.min(...values) },
  max: { least: 1, most: 20, of: (values: readonly number[]) => Math.max(...values) },
  round: { least: 1, most: 2, of: (values: readonly number[]) => rounded(values[0] ?? 0, values[1] ?? 0) },
} as const;
export const FORMULA_FUNCTIONS = Object.keys(FUNCTIONS) as (keyof typeof FUNCTIONS)[];

/** What is wrong with a formula, as a code that every language has a text for. */
export type FormulaProblem =
  | { readonly kind: 'empty' | 'too-long' | 'not-allowed' }
  | { readonly kind: 'syntax'; readonly at: number }
  | { readonly kind: 'unknown-name' | 'unknown-function'; readonly name: string }
  | { readonly kind: 'arguments'; readonly name: string; readonly least: number; readonly most: number };

export class FormulaError extends Error {
  constructor(readonly problem: FormulaProblem) {
    super(problem.kind);
  }
}

type Names = ReadonlySet<string>;
type Figures = (name: string) => { readonly value: number | null; readonly reason: Reason | null };

/**
 * A measure that a person writes: figures joined by + − × ÷ and a few functions, checked before it is computed. jsep
 * parses the text; only the constructs listed here are accepted, so a formula cannot reach anything else.
 */
export class Formula {
  /** The figures that the formula needs, each once. */
  readonly names: readonly string[];

  private constructor(private readonly root: Expression) {
    const found = new Set<string>();
    walk(root, (node) => {
      if (node.type === 'Identifier') found.add(String(node['name']));
    });
    this.names = [...found];
  }

  /** @throws FormulaError with the problem and its place */
  static read(text: string, known: Names): Formula {
    if (text.trim() === '') throw new FormulaError({ kind: 'empty' });
    if (text.length > MAX_FORMULA_LENGTH) throw new FormulaError({ kind: 'too-long' });
    const root = parsed(text);
    let nodes = 0;
    walk(root, (node) => {
      nodes += 1;
      if (nodes > MAX_NODES) throw new FormulaError({ kind: 'too-long' });
      check(node, known);
    });
    return new Formula(root);
  }

  /**
   * The formula over a cell's figures. Null with a reason when a figure that it needs is null, `by-zero` when it
   * divides by 0; never NaN or infinite.
   */
  valueOf(figures: Figures): { readonly value: number | null; readonly reason: Reason | null } {
    let reason: Reason | null = null;
    const missing = (why: Reason): null => {
      reason ??= why;
      return null;
    };
    const number = (node: Expression): number | null => {
      if (node.type === 'Literal') return Number(node['value']);
      if (node.type === 'Identifier') {
        const figure = figures(String(node['name']));
        return figure.value ?? missing(figure.reason ?? 'no-movement');
      }
      if (node.type === 'UnaryExpression') {
        const value = number(node['argument'] as Expression);
        return value === null || node['operator'] === '+' ? value : -value;
      }
      if (node.type === 'CallExpression') {
        const values = (node['arguments'] as Expression[]).map(number);
        return values.includes(null) ? null : functionOf(node).of(values as number[]);
      }
      const [left, right] = [number(node['left'] as Expression), number(node['right'] as Expression)];
      if (left === null || right === null) return null;
      return joined(String(node['operator']), left, right) ?? missing('by-zero');
    };
    const value = number(this.root);
    if (value !== null && Number.isFinite(value)) return { value, reason: null };
    // Overflow means a division by almost 0.
    return { value: null, reason: reason ?? 'by-zero' };
  }
}

function parsed(text: string): Expression {
  try {
    return jsep(text);
  } catch (error) {
    const at = (error as { index?: unknown }).index;
    throw new FormulaError({ kind: 'syntax', at: typeof at === 'number' ? at : 0 });
  }
}

/** Visits every node of a formula; for a call its arguments, not its name. */
function walk(node: Expression, visit: (node: Expression) => void): void {
  visit(node);
  const parts = ['left', 'right', 'argument'].flatMap((name) => (node[name] as Expression | undefined) ?? []);
  for (const part of [...parts, ...((node['arguments'] as Expression[] | undefined) ?? [])]) walk(part, visit);
}

const OPERATORS: readonly unknown[] = ['+', '-', '*', '/'];

function check(node: Expression, known: Names): void {
  switch (node.type) {
    case 'Literal':
      if (typeof node['value'] === 'number' && Number.isFinite(node['value'])) return;
      break;
    case 'Identifier':
      if (known.has(String(node['name']))) return;
      throw new FormulaError({ kind: 'unknown-name', name: String(node['name']) });
    case 'UnaryExpression':
      if (node['operator'] === '-' || node['operator'] === '+') return;
      break;
    case 'BinaryExpression':
      if (OPERATORS.includes(node['operator'])) return;
      break;
    case 'CallExpression': {
      const { least, most } = functionOf(node);
      const count = (node['arguments'] as Expression[]).length;
      if (count >= least && count <= most) return;
      throw new FormulaError({ kind: 'arguments', name: nameOf(node), least, most });
    }
  }
  throw new FormulaError({ kind: 'not-allowed' });
}

function nameOf(call: Expression): string {
  const callee = call['callee'] as Expression;
  return callee.type === 'Identifier' ? String(callee['name']) : '';
}

function functionOf(call: Expression): (typeof FUNCTIONS)[keyof typeof FUNCTIONS] {
  const name = nameOf(call);
  if (Object.hasOwn(FUNCTIONS, name)) return FUNCTIONS[name as keyof typeof FUNCTIONS];
  throw new FormulaError({ kind: 'unknown-function', name });
}

/** Null for a division by 0. */
function joined(operator: string, left: number, right: number): number | null {
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  return operator === '*' ? left * right : ratio(left, right);
}

function rounded(value: number, places: number): number {
  const scale = 10 ** Math.max(-12, Math.min(12, Math.trunc(places)));
  return Math.round(value * scale) / scale;
}
