import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  buildDirectory: "build",
  ssr: true,
  // The identity check's own server posts its result to /checkplus/success and /checkplus/failure.
  allowedActionOrigins: ["nice.checkplus.co.kr"],
} satisfies Config;
