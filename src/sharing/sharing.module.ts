import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsModule } from '../projects/projects.module.js';
import { UsersModule } from '../users/users.module.js';
import { ShareLinkEntity } from './entities/share-link.entity.js';
import { ShareLinkPresenter } from './share-link.presenter.js';
import { ShareLinksRepository } from './share-links.repository.js';
import { SharingController } from './sharing.controller.js';
import { SharingFacade } from './sharing.facade.js';
import { SharingService } from './sharing.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ShareLinkEntity]),
    ThrottlerModule.forRoot([{ limit: 300, ttl: 60_000 }]),
    ProjectsModule,
    UsersModule,
  ],
  controllers: [SharingController],
  providers: [ShareLinksRepository, SharingService, ShareLinkPresenter, SharingFacade],
  exports: [SharingFacade],
})
export class SharingModule {}
