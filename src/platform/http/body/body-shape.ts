import type { Type } from '@nestjs/common';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import { RecordSize } from './record-size.js';

/** Size limits of a body's field. */
export interface FieldShape {
  /** Most entries of a list, `Infinity` without a rule; null: not a list. */
  readonly most: number | null;
  /** Of an object, or of each object in a list. */
  readonly nested: BodyShape | null;
  readonly record: RecordSize | null;
  /** Characters of a text, or of each text in a list. */
  readonly longest: number;
}

/** The fields of a DTO class by name. */
export type BodyShape = ReadonlyMap<string, FieldShape>;

interface Rule {
  readonly name?: string;
  readonly each: boolean;
  readonly constraints?: readonly unknown[];
}

/** Characters of a text without a length rule: an id, a choice, an address. */
const UNSAID = 254;
/** Bytes of a UTF-16 code unit in UTF-8. */
const BYTES_OF_A_CHARACTER = 3;
/** Quotes, colon, comma and the white space of a pretty-printed body. */
const BYTES_AROUND = 16;

const shapes = new WeakMap<Type, BodyShape>();

/** The shape of a DTO class, read once from its validation rules. */
export function shapeOf(dto: Type): BodyShape {
  const known = shapes.get(dto);
  if (known) return known;
  const rules = new Map<string, Rule[]>();
  for (const rule of getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false)) {
    rules.set(rule.propertyName, [...(rules.get(rule.propertyName) ?? []), rule]);
  }
  const shape = new Map([...rules].map(([name, ofField]) => [name, fieldShape(dto, name, ofField)]));
  shapes.set(dto, shape);
  return shape;
}

function fieldShape(dto: Type, name: string, rules: readonly Rule[]): FieldShape {
  const first = (rule: string, at = 0): number | undefined => {
    const value = rules.find((each) => each.name === rule)?.constraints?.[at];
    return typeof value === 'number' ? value : undefined;
  };
  const isList = rules.some(({ name: rule, each }) => each || rule === 'isArray' || rule === 'arrayMaxSize');
  const record = rules.flatMap(({ constraints }) => constraints ?? []).find((each) => each instanceof RecordSize);
  return {
    most: isList ? (first('arrayMaxSize') ?? Infinity) : null,
    nested: nestedShape(dto, name),
    record: record ?? null,
    longest: first('maxLength') ?? first('isLength', 1) ?? first('textList') ?? UNSAID,
  };
}

function nestedShape(dto: Type, name: string): BodyShape | null {
  const nested: unknown = defaultMetadataStorage.findTypeMetadata(dto, name)?.typeFunction();
  const isScalar = nested === undefined || nested === Number || nested === String || nested === Boolean;
  return typeof nested === 'function' && !isScalar ? shapeOf(nested as Type) : null;
}

/** The largest content of a body of this shape. */
export interface BodySize {
  readonly bytes: number;
  readonly names: number;
  readonly values: number;
}

/** The size of a body whose lists and objects are as large as their rules allow. */
export function largestBody(shape: BodyShape): BodySize {
  const sizes = [...shape].map(([name, field]) => fieldSize(name, field));
  const sum = (of: keyof BodySize): number => sizes.reduce((total, size) => total + size[of], 0);
  return { bytes: sum('bytes') + BYTES_AROUND, names: sum('names'), values: sum('values') + 1 };
}

function fieldSize(name: string, { most, nested, record, longest }: FieldShape): BodySize {
  const text = (characters: number): number => characters * BYTES_OF_A_CHARACTER + BYTES_AROUND;
  if (record) {
    const values = record.names * record.values;
    return {
      bytes: record.names * text(UNSAID) + values * text(record.longest),
      names: record.names + 1,
      values: values + record.names + 1,
    };
  }
  const entry = nested ? largestBody(nested) : { bytes: text(longest), names: 0, values: 1 };
  const entries = most ?? 1;
  return {
    bytes: text(name.length) + entries * entry.bytes,
    names: 1 + entries * entry.names,
    values: 1 + entries * entry.values,
  };
}
