import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LiveConnectionEntity } from './live-connection.entity.js';
import { LiveGateway } from './live.gateway.js';
import { LivePlaces } from './live-places.js';
import { LivePublisher } from './live-publisher.js';
import { LiveRelay } from './live-relay.js';

/** Publishing, in every process. */
@Global()
@Module({ providers: [LivePublisher], exports: [LivePublisher] })
export class LivePublishingModule {}

/** The sockets, in server processes only. */
@Module({
  imports: [TypeOrmModule.forFeature([LiveConnectionEntity])],
  providers: [LiveRelay, LivePlaces, LiveGateway],
})
export class LiveChannelModule {}
