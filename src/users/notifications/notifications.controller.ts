import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { NotificationsDto, UpdateNotificationDto } from './notifications.dto.js';
import { NotificationsService } from './notifications.service.js';

@ApiTags('notifications')
@Controller('lite')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get('getnotifications')
  @RequirePermission('account.read')
  @ApiOperation({ operationId: 'getNotifications', summary: 'What the caller was told, newest first' })
  @ApiOkResponse({ description: 'The notifications, and how many are unread.', type: NotificationsDto })
  list(@CurrentUser() user: UserPrincipal): Promise<NotificationsDto> {
    return this.notifications.list(user);
  }

  @Post('updatenotification')
  @RequirePermission('account.write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'updateNotification', summary: 'Mark notifications as read' })
  @ApiOkResponse({ description: 'The notifications as they are now.', type: NotificationsDto })
  markRead(@CurrentUser() user: UserPrincipal, @Body() body: UpdateNotificationDto): Promise<NotificationsDto> {
    return this.notifications.markRead(user, body.notificationids);
  }
}
