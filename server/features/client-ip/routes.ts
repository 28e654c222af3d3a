import { getClientIp } from "#contracts/client-ip.ts";
import { bind } from "#server/kernel/bind.ts";

export const clientIpRoutes = [bind(getClientIp, ({ origin }) => ({ ip: origin.clientIp }))];
