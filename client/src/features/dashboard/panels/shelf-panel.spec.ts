import { describe, expect, it } from 'vitest';
import type { PlanogramDrawingDto } from '../../../api/reports.gen.js';
import { usualColour } from './shelf-panel.js';

const drawingOf = (...categories: string[]): Pick<PlanogramDrawingDto, 'drawing'> => ({
  drawing: { products: categories.map((category) => ({ category })) } as PlanogramDrawingDto['drawing'],
});

describe('the colour of a planogram before anyone chooses', () => {
  it('is the subcategory where all products are of one category', () => {
    expect(usualColour(drawingOf('Pet care', 'Pet care'))).toBe('subcategory');
  });

  it('is the category where there are several', () => {
    expect(usualColour(drawingOf('Pet care', 'Laundry care'))).toBe('category');
  });
});
