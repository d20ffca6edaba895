import type { FileRule } from './file-subject.js';
import { rulesFromDiagnostics } from './file-rules/from-diagnostics.js';
import { segmentsDoNotAddUp } from './file-rules/g05-segments-do-not-add-up.js';
import { movementWithoutPosition } from './file-rules/m01-movement-without-position.js';
import { positionWithoutMovement } from './file-rules/m02-position-without-movement.js';
import { negativeFigure } from './file-rules/m03-negative-figure.js';
import { implausibleDaysOfSupply } from './file-rules/m05-days-of-supply.js';
import { lowCoverage } from './file-rules/m07-low-coverage.js';
import { productNotInFile } from './file-rules/n01-product-not-in-file.js';
import { noFacings } from './file-rules/n02-no-facings.js';
import { blockDiffers } from './file-rules/n03-block-differs.js';
import { positionsOverlap } from './file-rules/n04-positions-overlap.js';
import { positionOutside } from './file-rules/n05-position-outside.js';
import { tallerThanShelf } from './file-rules/n06-taller-than-shelf.js';
import { deeperThanShelf } from './file-rules/n07-deeper-than-shelf.js';
import { unknownCode } from './file-rules/n08-unknown-code.js';
import { ranksRepeatOrSkip } from './file-rules/n09-ranks.js';
import { noDepthFacings } from './file-rules/n10-no-depth-facings.js';
import { productWithoutKey } from './file-rules/p01-product-without-key.js';
import { checkDigitWrong } from './file-rules/p02-check-digit-wrong.js';
import { placedWithoutDimension } from './file-rules/p04-placed-without-dimension.js';
import { priceMissing } from './file-rules/p14-price-missing.js';
import { costAtOrAbovePrice } from './file-rules/p15-cost-at-or-above-price.js';
import { caseTotalMissing } from './file-rules/p16-case-total-missing.js';
import { fixtureOutside } from './file-rules/x01-fixture-outside.js';
import { fixturesOverlap } from './file-rules/x02-fixtures-overlap.js';
import { shelfWithoutProducts } from './file-rules/x03-shelf-without-products.js';
import { fixtureWithoutWidth } from './file-rules/x04-fixture-without-width.js';
import { runOverfilled } from './file-rules/x05-run-overfilled.js';
import { runUnderfilled } from './file-rules/x06-run-underfilled.js';

/** Every rule that needs one file only, in catalog order. A new rule is one file, one test and one line here. */
export const FILE_RULES: readonly FileRule[] = [
  ...rulesFromDiagnostics,
  segmentsDoNotAddUp,
  fixtureOutside,
  fixturesOverlap,
  shelfWithoutProducts,
  fixtureWithoutWidth,
  runOverfilled,
  runUnderfilled,
  productNotInFile,
  noFacings,
  blockDiffers,
  positionsOverlap,
  positionOutside,
  tallerThanShelf,
  deeperThanShelf,
  unknownCode,
  ranksRepeatOrSkip,
  noDepthFacings,
  productWithoutKey,
  checkDigitWrong,
  placedWithoutDimension,
  priceMissing,
  costAtOrAbovePrice,
  caseTotalMissing,
  movementWithoutPosition,
  positionWithoutMovement,
  negativeFigure,
  implausibleDaysOfSupply,
  lowCoverage,
];
