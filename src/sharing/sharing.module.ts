import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsModule } from '../projects/projects.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { UsersModule } from '../users/users.module.js';
import { ShareLinkViewEntity } from './entities/share-link-view.entity.js';
import { ShareLinkEntity } from './entities/share-link.entity.js';
import { LinkDoorService } from './link-door.service.js';
import { LinkPassesService } from './link-passes.service.js';
import { LinkViewsReconciler } from './link-views.reconciler.js';
import { ManagedLinksController } from './managed-links.controller.js';
import { ManagedLinksPresenter } from './managed-links.presenter.js';
import { ManagedLinksService } from './managed-links.service.js';
import { ShareLinkPresenter } from './share-link.presenter.js';
import { ShareLinksRepository } from './share-links.repository.js';
import { SharingController } from './sharing.controller.js';
import { SharingFacade } from './sharing.facade.js';
import { SharingService } from './sharing.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ShareLinkEntity, ShareLinkViewEntity]),
    ProjectsModule,
    ReportsModule,
    UsersModule,
  ],
  controllers: [SharingController, ManagedLinksController],
  providers: [
    ShareLinksRepository,
    LinkPassesService,
    LinkDoorService,
    SharingService,
    ShareLinkPresenter,
    ManagedLinksService,
    ManagedLinksPresenter,
    LinkViewsReconciler,
    SharingFacade,
  ],
  exports: [SharingFacade],
})
export class SharingModule {}
