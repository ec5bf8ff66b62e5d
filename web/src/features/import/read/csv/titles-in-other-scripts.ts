/** English titles, each with its usual words in Japanese, Chinese, Korean and Russian. */
const WORDS: Record<string, string> = {
  name: '氏名|名前|お名前|姓名|名字|이름|성명|фио',
  surname: '姓|성|фамилия',
  'first name': '名|имя',
  'middle name': 'отчество',
  nickname: 'ニックネーム|昵称|暱稱|별명|прозвище',
  company: '会社|会社名|勤務先|公司|公司名称|公司名稱|회사|회사명|компания|организация',
  'job title': '役職|职位|职务|職稱|직책|직위|должность',
  email:
    'メール|メールアドレス|電子メール|eメール|邮箱|邮件|电子邮件|电子邮箱|電子郵件|이메일|전자 메일|почта|электронная почта',
  phone: '電話|電話番号|电话|电话号码|電話號碼|전화|전화번호|телефон',
  mobile:
    '携帯|携帯電話|携帯番号|手机|手机号|手机号码|手機|手機號碼|휴대폰|휴대전화|휴대 전화|мобильный|мобильный телефон|сотовый',
  address: '住所|地址|주소|адрес',
  city: '市区町村|城市|도시|город',
  state: '都道府県|省|省份|область|регион',
  'postal code': '郵便番号|邮编|邮政编码|郵遞區號|우편번호|индекс|почтовый индекс',
  country: '国|国家|國家|국가|страна',
  birthday: '誕生日|生年月日|生日|출생일|생일|생년월일|день рождения|дата рождения',
  notes: 'メモ|備考|备注|備註|메모|비고|заметки|примечания|комментарий',
  groups: 'グループ|分组|群組|그룹|группы',
};

/** English titles by the words that mean the same. */
export const TITLES_IN_OTHER_SCRIPTS: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([title, words]) =>
    words.split('|').map((word): [string, string] => [word, title]),
  ),
);
