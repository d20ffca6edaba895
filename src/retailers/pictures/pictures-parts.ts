import { PictureUploadEntity } from './entities/picture-upload.entity.js';
import { ProductPictureEntity } from './entities/product-picture.entity.js';
import { PictureSubjects } from './jobs/picture-subjects.js';
import { PicturesReconciler } from './jobs/pictures.reconciler.js';
import { ReadPicturesProcessor } from './jobs/read-pictures.processor.js';
import { PictureAccess } from './picture-access.js';
import { PictureFiles } from './picture-files.js';
import { PictureKeeper } from './uploads/picture-keeper.js';
import { PictureUploadEnds } from './uploads/picture-upload-ends.js';
import { PictureUploadsRepository } from './uploads/picture-uploads.repository.js';
import { PictureUploadsService } from './uploads/picture-uploads.service.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesListener } from './uploads/pictures.listener.js';
import { PicturesRepository } from './pictures.repository.js';
import { PicturesService } from './pictures.service.js';
import { PicturesNotifier } from './uploads/pictures-notifier.js';
import { PicturesUsage } from './pictures.usage.js';
import { RetailerProducts } from './retailer-products.js';

/** The parts of the retailers' module for pictures of products. */
export const pictureEntities = [ProductPictureEntity, PictureUploadEntity];
export const pictureControllers = [PicturesController];
export const pictureProviders = [
  PictureAccess,
  PictureFiles,
  PictureKeeper,
  PictureSubjects,
  PictureUploadEnds,
  PictureUploadsRepository,
  PictureUploadsService,
  PicturesListener,
  PicturesNotifier,
  PicturesReconciler,
  PicturesRepository,
  PicturesService,
  PicturesUsage,
  ReadPicturesProcessor,
  RetailerProducts,
];
