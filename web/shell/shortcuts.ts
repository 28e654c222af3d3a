export interface Shortcut {
  /** Each of these works; a combination lists its keys. */
  keys: readonly (readonly string[])[];
  text: string;
}

/** The complete list of keyboard shortcuts; the dialog shows it on every page. */
export const SHORTCUT_GROUPS: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: "어디서나",
    shortcuts: [
      { keys: [["?"], ["Ctrl", "/"]], text: "단축키 보기" },
      { keys: [["Esc"]], text: "열린 창 닫기" },
    ],
  },
  {
    title: "개발자센터",
    shortcuts: [
      { keys: [["/"], ["Ctrl", "K"]], text: "검색 열기" },
      { keys: [["↑"], ["↓"]], text: "검색 결과 사이 이동" },
      { keys: [["Enter"]], text: "고른 결과 열기, 고르지 않았으면 첫 결과" },
    ],
  },
  {
    title: "콘솔",
    shortcuts: [
      { keys: [["Ctrl", "K"]], text: "화면, 회원사, 도움말 찾기" },
      { keys: [["Ctrl", "Enter"]], text: "단가 표에서 고른 칸을 한 번에 채우기" },
    ],
  },
];
