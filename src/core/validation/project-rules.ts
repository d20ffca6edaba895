import { attributesMissing } from './project-rules/attribute-missing.js';
import { contentTwice } from './project-rules/f07-content-twice.js';
import { versionsOfAPlanogram } from './project-rules/f08-versions-of-a-planogram.js';
import { categoryTwiceInStore } from './project-rules/g04-category-twice-in-store.js';
import { effectiveAfterPeriod } from './project-rules/g08-effective-after-period.js';
import { movementAboveMedian } from './project-rules/m04-movement-above-median.js';
import { pricesDiffer } from './project-rules/m06-prices-differ.js';
import { namesDiffer } from './project-rules/p03-names-differ.js';
import { dimensionsDiffer } from './project-rules/p05-dimensions-differ.js';
import { implausibleDimension } from './project-rules/p06-implausible-dimension.js';
import { likelySameProduct } from './project-rules/p17-likely-same-product.js';
import {
  keysDiffer,
  notInProductList,
  onNoPlanogram,
  productValuesDiffer,
} from './project-rules/product-list-rules.js';
import { productCellEmptied, storeCellEmptied } from './project-rules/list-cell-emptied.js';
import { productListFitsBadly, storeListFitsBadly } from './project-rules/list-fits-badly.js';
import { likelySameStore } from './project-rules/s06-likely-same-store.js';
import {
  notInStoreList,
  storeAttributeMissing,
  storeAttributesDiffer,
  storeRowWithoutNumber,
  storeWithoutPlanogram,
} from './project-rules/store-rules.js';
import type { ProjectRule } from './project-subject.js';

/** Every rule across a project's files, in catalog order. */
export const PROJECT_RULES: readonly ProjectRule[] = [
  contentTwice,
  versionsOfAPlanogram,
  categoryTwiceInStore,
  effectiveAfterPeriod,
  namesDiffer,
  dimensionsDiffer,
  implausibleDimension,
  notInProductList,
  onNoPlanogram,
  ...attributesMissing,
  likelySameProduct,
  productValuesDiffer,
  keysDiffer,
  productListFitsBadly,
  productCellEmptied,
  storeRowWithoutNumber,
  storeAttributesDiffer,
  storeWithoutPlanogram,
  notInStoreList,
  storeAttributeMissing,
  likelySameStore,
  storeListFitsBadly,
  storeCellEmptied,
  movementAboveMedian,
  pricesDiffer,
];
