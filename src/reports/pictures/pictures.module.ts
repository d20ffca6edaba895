import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects.module.js';
import { RetailersModule } from '../../retailers/retailers.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { PlacedProductsSource } from './placed-products.js';
import { ProductPicturesController } from './product-pictures.controller.js';
import { ProductPicturesService } from './product-pictures.service.js';

/** Pictures of the products of a project. */
@Module({
  imports: [RetailersModule, ProjectsModule, AnalyticsModule],
  controllers: [ProductPicturesController],
  providers: [PlacedProductsSource, ProductPicturesService],
  exports: [ProductPicturesService],
})
export class PicturesModule {}
