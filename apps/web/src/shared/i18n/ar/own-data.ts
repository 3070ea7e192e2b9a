// Arabic, as written in Tunisia: the page "Your data".
import type { Catalogue } from "../catalogue.ts";

export const ownData: Catalogue["ownData"] = {
  title: "المعطيات متاعك",
  pageTitle: "المعطيات متاعك · شكبّة",
  lead: "كيفاش تدخل لحسابك، وين إنتي داخل، والمعطيات الكلّ المخزونة عليه.",
  privacy: "شنوّة يتخزن، قدّاش يقعد، وشكون يشوفو",
  failed: "ما نجّمناش نحلّو هذي",

  passkeys: {
    title: "مفاتيح الدخول",
    text: "ادخل ببصمتك وإلّا بوجهك وإلّا بتليفونك في بلاصة كلمة السرّ.",
    none: "ما زال ما عندك حتّى مفتاح.",
    impossible: "المتصفّح هذا ما فيهش مفاتيح دخول، وإلّا الصفحة موش محلولة بـ https.",
    name: "الاسم",
    nameHint: "باش تعرفو في القائمة هذي.",
    add: "زيد مفتاح دخول",
    added: "تزاد المفتاح.",
    remove: "نحّي",
    removeOne: (name) => `نحّي المفتاح ${name}`,
    removed: "تنحّى المفتاح.",
    synced: "في أجهزتك الكلّ",
    created: (date) => `تزاد ${date}`,
    used: (date) => `آخر مرّة ${date}`,
    unused: "ما تستعمل حتّى مرّة",
  },

  sessions: {
    title: "وين إنتي داخل",
    unknown: "متصفّح موش معروف",
    current: "المتصفّح هذا",
    began: (date) => `من ${date}`,
    used: (date) => `آخر مرّة ${date}`,
    end: "خرّجو",
    endOne: (client) => `خرّج ${client}`,
    endOthers: "خرّج الأخرين الكلّ",
    ended: "خرج.",
  },

  download: {
    title: "نزّل كلّ شي",
    text: "ملفّ واحد فيه كلّ شي مخزون على حسابك.",
    action: "نزّل",
    fileName: (name) => `chkobba-${name}.json`,
  },

  remove: {
    title: "افسخ الحساب",
    text: "حسابك، قائمة طروحاتك، التصنيف، الصحاب والميساجات يتفسخو توّا وما يرجعوش. طروحات الناس الأخرين تقعد فيها بلاصة باسم «Deleted player».",
    action: "افسخ الحساب",
    question: "تفسخ حسابك للأبد؟",
    stay: "خلّيه",
    done: "حسابك تفسخ.",
  },

  sanctions: {
    title: "العقوبات",
    text: "المشرفين حدّدو الحساب هذا. تنجّم تجاوب مرّة وحدة، ومشرف آخر موش اللي قرّر باش يقرا.",
    kinds: { mute: "ممنوع من الكتيبة", suspend: "موقّف" },
    forGood: "للديما",
    until: (date) => `حتّى ${date}`,
    because: (reason) => `سبب التبليغ: ${reason}`,
    answer: "الجواب متاعك",
    count: (used, max) => `${used} / ${max}`,
    send: "ابعث الجواب",
    states: {
      open: "الجواب متاعك يستنّى في مشرف.",
      lifted: "مشرف آخر نحّاها.",
      kept: "مشرف آخر قرا الجواب متاعك. العقوبة تقعد.",
    },
  },

  suspended: {
    lead: "تنجّم مازلت تنزّل معلوماتك، ولا تفسخ حسابك.",
    download: "نزّل معلوماتي",
    remove: "افسخ حسابي",
  },

  confirm: {
    title: "أكّد اللي إنتي هو",
    password: "كلمة السرّ متاعك",
    action: "أكّد",
    passkey: "أكّد بمفتاح الدخول",
    cancel: "بطّل",
  },
};
