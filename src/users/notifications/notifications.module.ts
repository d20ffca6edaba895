import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotificationsFacade } from '../notifications.facade.js';
import { NotificationEntity } from './notification.entity.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';

/** Notifications: the bell. */
@Module({
  imports: [TypeOrmModule.forFeature([NotificationEntity])],
  controllers: [NotificationsController],
  providers: [NotificationsRepository, NotificationsService, NotificationsFacade],
  exports: [NotificationsFacade],
})
export class NotificationsModule {}
