import { Type } from 'class-transformer';
import { ArrayMaxSize, IsInt, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { InvalidRequestError } from '../../errors/app-error.js';
import { validationPipe } from '../../errors/validation.pipe.js';
import { largestBody, shapeOf } from './body-shape.js';
import { IsRecord, RecordSize } from './record-size.js';
import { IsTextList } from './text-list.js';

class Inner {
  @IsInt()
  count: number;

  @IsOptional()
  @IsRecord(new RecordSize(2, 3, 10))
  filters?: Record<string, string[]>;
}

class Body {
  @IsString()
  @MaxLength(5)
  name: string;

  @IsOptional()
  @ArrayMaxSize(3)
  @IsInt({ each: true })
  numbers?: number[];

  @IsOptional()
  @IsTextList({ most: 2, longest: 4 })
  texts?: string[];

  @IsOptional()
  @ValidateNested()
  @Type(() => Inner)
  inner?: Inner;

  @IsOptional()
  @ArrayMaxSize(2)
  @ValidateNested({ each: true })
  @Type(() => Inner)
  inners?: Inner[];
}

/** The body as a handler receives it, or its problems by field. */
async function taken(body: unknown): Promise<unknown> {
  try {
    return await validationPipe().transform(body, { type: 'body', metatype: Body });
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    return error.errors?.map(({ field, message }) => `${field}: ${message}`);
  }
}

describe('a body', () => {
  it('that is valid becomes an instance of its classes, with all its content', async () => {
    const body = {
      ...{ name: 'a', numbers: [1, 2, 3], texts: ['a', 'b'] },
      ...{ inner: { count: 1, filters: { brand: ['x', 'y'] } }, inners: [{ count: 1 }, { count: 2, filters: {} }] },
    };
    const made = await taken(structuredClone(body));
    expect(made).toEqual(body);
    expect(made).toBeInstanceOf(Body);
    expect((made as Body).inners?.[1]).toBeInstanceOf(Inner);
  });

  it.each([
    [{ name: 'a', numbers: [1, 2, 3, 4] }, ['numbers: numbers must contain no more than 3 elements']],
    [{ name: 'a', numbers: { a: 1 } }, ['numbers: numbers must not be an object']],
    [{ name: 'a', numbers: [{ a: 1 }] }, ['numbers: numbers must not hold objects or lists']],
    [{ name: { a: 1 } }, ['name: name must not be an object']],
    [{ name: ['a'] }, ['name: name must not be a list']],
    [{ name: 'a', inner: [1] }, ['inner: inner must not be a list']],
    [{ name: 'a', inners: [1] }, ['inners.0: inners.0 must be an object']],
    [
      { name: 'a', inner: { count: 1, filters: { a: [], b: [], c: [] } } },
      ['inner.filters: filters must have no more than 2 names'],
    ],
    [
      { name: 'a', inner: { count: 1, filters: { a: ['1', '2', '3', '4'] } } },
      ['inner.filters.a: a must contain no more than 3 elements'],
    ],
    [
      { name: 'a', inner: { count: 1, filters: { a: { b: 1 } } } },
      ['inner.filters.a: a must not be an object or a list'],
    ],
    [{ name: 'a', inner: { count: 1, filters: ['a'] } }, ['inner.filters: filters must not be a list']],
    [{ name: 'a', texts: ['a', 'longer'] }, ['texts: each value in texts must be a text of at most 4 characters']],
    [[], ['body: body must be an object']],
  ])('is rejected by field: %j', async (body, problems) => {
    expect(await taken(body)).toEqual(problems);
  });

  it('gets its unknown fields reported beside its invalid ones', async () => {
    expect(await taken({ name: 'too long', colour: 'red', inner: { count: 'x', size: [{}] } })).toEqual([
      'name: name must be shorter than or equal to 5 characters',
      'inner.count: count must be an integer number',
      'colour: property colour should not exist',
      'inner.size: property size should not exist',
    ]);
  });

  it.each(['constructor', '__proto__', 'toString'])('cannot bypass the rules by the name %s', async (name) => {
    const body: unknown = JSON.parse(`{"name":"a","${name}":{"name":"Object"}}`);
    expect(await taken(body)).toEqual([`${name}: property ${name} should not exist`]);
  });

  it('gets at most 20 problems reported, each at most one line long', async () => {
    const names = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${'n'.repeat(5000)}${at}`, 1]));
    const error: unknown = await validationPipe()
      .transform({ name: 'a', ...names }, { type: 'body', metatype: Body })
      .catch((thrown: unknown) => thrown);
    if (!(error instanceof InvalidRequestError)) throw error;
    expect(error.errors).toHaveLength(20);
    expect(error.params).toEqual({ more: 480 });
    expect(error.detail).toBe('500 fields are not valid. The first 20 are named.');
    expect(JSON.stringify(error.errors).length).toBeLessThan(10_000);
  });
});

describe('the largest body of a class', () => {
  it('is the sum of what its lists and objects may contain', () => {
    const { names, values } = largestBody(shapeOf(Inner));
    // count, filters and two names in it; the object, count (2), filters: itself, two lists, three texts in each.
    expect(names).toBe(4);
    expect(values).toBe(1 + 2 + 9);
    // Five fields, the content of inner, and that of each of two inners.
    expect(largestBody(shapeOf(Body)).names).toBe(5 + 4 + 2 * 4);
  });
});
