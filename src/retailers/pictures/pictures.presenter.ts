import type {
  CreatedPictureUploadDto,
  PictureCountsDto,
  PictureDto,
  PicturePageDto,
  PicturesSummaryDto,
  PictureUploadDto,
} from './dto/pictures.dto.js';
import { cursorOf } from '../lists/rows/row-cursor.js';
import type { PictureUploadEntity } from './entities/picture-upload.entity.js';
import type { ProductPictureEntity } from './entities/product-picture.entity.js';
import type { PictureCounts } from './uploads/picture-upload.js';
import type { PicturesSummary } from './pictures.service.js';
import type { CoveredProducts } from './retailer-products.js';
import type { UploadLink } from '../../platform/storage/storage-links.js';

export function createdUploadDto({ id, link }: { id: string; link: UploadLink }): CreatedPictureUploadDto {
  return { uploadid: id, upload: link };
}

function countsDto({ otherSides, ...counts }: PictureCounts): PictureCountsDto {
  return { ...counts, othersides: otherSides };
}

export function pictureUploadDto(upload: PictureUploadEntity): PictureUploadDto {
  const { id, retailerId, fileName, state, files, done, counts, problems, errorCode, finishedAt } = upload;
  return {
    ...{ uploadid: id, retailerid: retailerId, filename: fileName, state, files, done },
    ...{ counts: counts && countsDto(counts), problems: problems ?? [], error: errorCode },
    createdby: upload.authorEmail,
    createdat: upload.createdAt.toISOString(),
    finishedat: finishedAt?.toISOString() ?? null,
  };
}

const coveredDto = ({ products, withPicture }: CoveredProducts) => ({ products, withpicture: withPicture });

export function summaryDto({ pictures, bytes, newest, placed, listed }: PicturesSummary): PicturesSummaryDto {
  const covered = { placed: coveredDto(placed), listed: coveredDto(listed) };
  return { pictures, bytes, newest: newest?.toISOString() ?? null, ...covered };
}

function pictureDto(picture: ProductPictureEntity): PictureDto {
  const { id, key, fileName, width, height, bytes, authorEmail, createdAt } = picture;
  const total = bytes.reduce((sum, one) => sum + one, 0);
  return { id, key, filename: fileName, width, height, bytes: total, by: authorEmail, at: createdAt.toISOString() };
}

/** @param found one more than the page holds when there are more */
export function picturePageDto(found: readonly ProductPictureEntity[], limit: number): PicturePageDto {
  const items = found.slice(0, limit).map(pictureDto);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, lastEvaluatedKey: last ? cursorOf({ value: null, key: last.key }) : null };
}
