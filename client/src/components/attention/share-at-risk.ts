import type { HomeAttentionDto } from '../../api/home.gen.js';

/** The part of a project's products with stock at risk, 0 to 1. */
export const shareAtRisk = ({ count, of }: Pick<HomeAttentionDto, 'count' | 'of'>): number =>
  (count ?? 0) / Math.max(1, of ?? 0);
