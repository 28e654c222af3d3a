import { getClientIp } from "#contracts/office/client-ip.ts";
import { bind } from "#server/call/bind.ts";

export const clientIpRoutes = [bind(getClientIp, ({ origin }) => ({ ip: origin.clientIp }))];
