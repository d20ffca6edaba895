import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LiveConnectionEntity } from './live-connection.entity.js';
import { LiveGateway } from './live.gateway.js';
import { LiveOutbox } from './live-outbox.js';
import { LivePlaces } from './live-places.js';
import { LivePublisher } from './live-publisher.js';
import { LiveRelay } from './live-relay.js';
import { LiveSweep } from './live-sweep.js';

/** Publishing, in every process. */
@Global()
@Module({ providers: [LiveOutbox, LivePublisher], exports: [LiveOutbox, LivePublisher] })
export class LivePublishingModule {}

/** The sockets, in server processes only. */
@Module({
  imports: [TypeOrmModule.forFeature([LiveConnectionEntity])],
  providers: [LiveRelay, LivePlaces, LiveGateway, LiveSweep],
})
export class LiveChannelModule {}
