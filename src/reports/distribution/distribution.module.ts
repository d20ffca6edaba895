import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsModule } from '../../projects/projects.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { PodFilterEntity } from './entities/pod-filter.entity.js';
import { PodEntity } from './entities/pod.entity.js';
import { PodFiltersController } from './pod-filters.controller.js';
import { PodFiltersService } from './pod-filters.service.js';
import { PodMatrixService } from './matrix/pod-matrix.service.js';
import { PodStoresService } from './stores/pod-stores.service.js';
import { PodsController } from './pods.controller.js';
import { PodsRepository } from './pods.repository.js';
import { PodsService } from './pods.service.js';

/** Pod analyses: points of distribution of selected products, and saved product selections. */
@Module({
  imports: [ProjectsModule, AnalyticsModule, TypeOrmModule.forFeature([PodEntity, PodFilterEntity])],
  controllers: [PodsController, PodFiltersController],
  providers: [PodsRepository, PodsService, PodFiltersService, PodMatrixService, PodStoresService],
})
export class DistributionModule {}
