import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailDelivery } from './mail-delivery.js';
import { MailEntity } from './mail.entity.js';
import { MailTransport } from './mail-transport.js';
import { Mailer } from './mailer.js';
import { OutboxController } from './outbox.controller.js';
import { OutboxService } from './outbox.service.js';

/** Emails: stored with their cause, delivered by a job, by SMTP or into the outbox folder. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([MailEntity])],
  controllers: [OutboxController],
  providers: [MailTransport, Mailer, MailDelivery, OutboxService],
  exports: [Mailer],
})
export class MailModule {}
