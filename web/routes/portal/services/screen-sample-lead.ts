import { ONE_TIME_URL_LIFETIME_S } from "#domain/console/one-time-url.ts";

/** Introduces samples that open a screen by a one-time URL. */
export const SCREEN_SAMPLE_LEAD = `회원사가 로그인하지 않고 한 번 눌러서 화면을 여는 일회용 주소를 받아요. 주소는 ${ONE_TIME_URL_LIFETIME_S}초 안에 한 번만 쓸 수 있어요.`;
