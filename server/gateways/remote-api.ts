/** The API in a process of its own (`API_ORIGIN`): the visitor's call goes there as it is. */
export const fetchRemoteApi = (address: string, request: Request): Promise<Response> =>
  fetch(new Request(address, request), { redirect: "error" });
