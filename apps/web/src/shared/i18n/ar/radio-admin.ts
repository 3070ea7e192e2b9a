// Arabic, as spoken in Tunisia: the admin page of the radio.
import type { Messages } from "../messages.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("ar");

export const radioAdmin: Messages["radioAdmin"] = {
  title: "إدارة الراديو",
  fetchFailed: (reason) => `ما نجّمناش نجيبو المعلومات: ${reason}`,
  unreachable: "الراديو ما يجاوبش",
  tryAgain: "عاود جرّب",

  login: {
    lead: "المكتب متاع راديو شكبة. مول السرفر هو اللي يعرف كلمة السرّ.",
    password: "كلمة السرّ",
    submit: "ادخل",
  },
  logout: "اخرج",
  listeners: (count) =>
    plural(count, {
      zero: "حتّى حدّ ما يسمع",
      one: "واحد يسمع",
      two: "زوز يسمعو",
      other: "# يسمعو",
    }),
  sections: "أقسام الصفحة",

  onAir: {
    title: "على الهواء",
    short: "الهواء",
    silence: "ما ثمّة حتّى غناية توّا",
    silenceText: "أوّل غناية تزيدها تبدا طول.",
    progress: "وين وصلت الغناية",
    left: (time) => `مازال ${time}`,
    skip: "الغناية اللي بعدها",
  },

  commentary: {
    title: "تعليق",
    lead: "اكتب شنوّة يقول الراديو: فوق الموسيقى، وإلّا وحدو.",
    language: "اللغة",
    languages: { en: "إنڨليزي", fr: "فرنساوي", ar: "عربي" },
    text: "نصّ التعليق",
    placeholder: "مسا الخير على أهل القهوة…",
    used: (count, limit) => `${count} / ${limit}`,
    preview: "اسمعو قبل",
    speak: "ذيعو توّا",
    add: "زيدو للقائمة توّا",
    previewTitle: "التجربة",
    stale: "النصّ وإلّا اللغة تبدّلو: عاود اسمعو قبل.",
    confirmBroadcast: "أكّد الإذاعة",
    confirmAdd: "أكّد الزيادة للقائمة",
  },

  addTrack: {
    title: "زيد غناية",
    short: "زيد",
    url: "العنوان (URL)",
    urlHint: "عنوان ملفّ صوت في الأنترنات، وإلّا بلاصتو في السرفر هذا.",
    duration: "المدّة بالثواني",
    durationHint: "تتقرا وحدها من الملفّ كي المتصفّح ينجّم.",
    reading: "نقراو فيها من الملفّ…",
    submit: "زيد الغناية",
    or: "وإلّا",
    upload: "طلّع ملفّ",
    uploadHint: "اختار ملفّ صوت، وإلّا جرّو لهنا. أقصاه 25 ميغا.",
    uploading: (name) => `قاعدين نطلّعو في ${name}`,
    cancel: "بطّل",
  },

  playlist: {
    title: "القائمة",
    count: (count) => plural(count, { one: "غناية واحدة", two: "زوز غنايات", few: "# غنايات", other: "# غناية" }),
    empty: "القائمة مازالت فارغة",
    emptyText: "زيد غناية بعنوانها، وإلّا طلّع ملفّ، وإلّا اكتب تعليق: يبدا طول.",
    current: "على الهواء",
    commentary: "تعليق",
    rename: (name) => `بدّل اسم ${name}`,
    name: "اسم الغناية",
    save: "سجّل",
    cancel: "بطّل",
    addTimed: "زيد تعليق",
    addTimedTo: (name) => `زيد تعليق في وقتو على ${name}`,
    play: "حطّها",
    playNamed: (name) => `حطّها توّا: ${name}`,
    delete: "فسّخ",
    deleteNamed: (name) => `فسّخ ${name}`,
    deleteQuestion: (name) => `نفسّخو «${name}»؟`,
    deleteText: "تخرج من القائمة هي والتعليقات اللي فوقها.",
    deletePlaying: "راهي على الهواء: اللي بعدها تبدا طول.",
    keep: "خلّيها",
  },

  timed: {
    list: (name) => `التعليقات اللي فوق ${name}`,
    at: (time) => `في ${time}`,
    lasts: (time) => `مدّتو ${time}`,
    trigger: "وقت التعليق بالثواني",
    listen: (time) => `اسمع التعليق اللي في ${time}`,
    stop: "وقّف السماع",
    edit: (time) => `بدّل وقت التعليق اللي في ${time}`,
    deleteAt: (time) => `فسّخ التعليق اللي في ${time}`,
    deleteQuestion: (time) => `نفسّخو التعليق اللي في ${time}؟`,
    deleteText: "من توّا الغناية تتعدّى من غيرو.",
    dialogTitle: (name) => `تعليق في وقتو على ${name}`,
    triggerHint: (time) => `وقتاش يتقال فوق الغناية، اللي مدّتها ${time}.`,
    submit: "زيد التعليق",
  },

  dragging: {
    handle: (name) => `بدّل بلاصة ${name}`,
    instructions: "انزل على المسافة باش تهزّ الغناية، بالأسهم تبدّل بلاصتها، بالمسافة تحطّها، وبـEscape ترجّعها.",
    lifted: (name, position, count) => `هزّيت ${name}، ${position} من ${count}.`,
    over: (name, position, count) => `${name} ولّات ${position} من ${count}.`,
    dropped: (name, position, count) => `حطّيت ${name} في ${position} من ${count}.`,
    cancelled: (name) => `${name} رجعت لبلاصتها.`,
  },

  problems: {
    passwordEmpty: "كلمة السرّ ما تنجّمش تكون فارغة.",
    trackInvalid: "أعطي عنوان صحيح ومدّة أكبر من 0.",
    previewEmpty: "ما ثمّاش نصّ باش نسمعوه.",
    textEmpty: "نصّ التعليق ما ينجّمش يكون فارغ.",
    textTooLong: "النصّ طويل برشة.",
    timedTextEmpty: "اكتب نصّ التعليق قبل.",
    triggerInvalid: "أعطي وقت صحيح، من 0 لفوق.",
    triggerEditInvalid: "الوقت هذا موش صحيح.",
    nameEmpty: "الغناية يلزمها اسم.",
    nameTooLong: "الاسم طويل برشة.",
    nothingToBroadcast: "ما ثمّة حتّى تجربة صالحة باش نذيعوها.",
    nothingToAdd: "ما ثمّة حتّى تجربة صالحة باش نزيدوها للقائمة.",
    fileTooLarge: "الملفّ أكبر من 25 ميغا.",
  },

  told: (_said, own) => own,

  orders: {
    addTrack: { done: "الغناية ولّات في القائمة.", failed: (reason) => `ما نجّمناش نزيدو الغناية: ${reason}` },
    upload: { done: "الملفّ ولّى في القائمة.", failed: (reason) => `ما نجّمناش نطلّعو الملفّ: ${reason}` },
    skip: { done: "الغناية اللي بعدها على الهواء.", failed: (reason) => `ما نجّمناش نعدّيو للّي بعدها: ${reason}` },
    remove: { done: "تفسخت الغناية.", failed: (reason) => `ما نجّمناش نفسّخو الغناية: ${reason}` },
    play: {
      done: "الغناية على الهواء.",
      failed: (reason, trackId) => `ما نجّمناش نحطّو الغناية ${trackId}: ${reason}`,
    },
    rename: { done: "تبدّل اسم الغناية.", failed: (reason) => `ما نجّمناش نبدّلو اسم الغناية: ${reason}` },
    move: { done: "تبدّل ترتيب القائمة.", failed: (reason) => `ما نجّمناش نبدّلو بلاصة الغناية: ${reason}` },
    preview: { done: "التجربة حاضرة.", failed: (reason) => `ما نجّمناش نحضّرو التجربة: ${reason}` },
    speak: { done: "التعليق على الهواء.", failed: (reason) => `ما نجّمناش نذيعو التعليق توّا: ${reason}` },
    addSpoken: {
      done: "التعليق ولّى في القائمة.",
      failed: (reason) => `ما نجّمناش نزيدو التعليق للقائمة توّا: ${reason}`,
    },
    broadcast: { done: "التعليق على الهواء.", failed: (reason) => `ما نجّمناش نذيعو التعليق اللي سمعتو: ${reason}` },
    addPreview: {
      done: "التعليق ولّى في القائمة.",
      failed: (reason) => `ما نجّمناش نزيدو التعليق اللي سمعتو للقائمة: ${reason}`,
    },
    addTimed: {
      done: "التعليق ولّى فوق الغناية.",
      failed: (reason) => `ما نجّمناش نعملو التعليق وإلّا نحطّوه فوق الغناية: ${reason}`,
    },
    moveTimed: { done: "تبدّل وقت التعليق.", failed: (reason) => `ما نجّمناش نبدّلو وقت التعليق: ${reason}` },
    removeTimed: { done: "تفسخ التعليق.", failed: (reason) => `ما نجّمناش نفسّخو التعليق: ${reason}` },
  },

  sentences: {
    "Unauthorized (401)": "ما عندكش الحق تدخل (401)",
    "Authentication password not found.": "ما لقيناش كلمة السرّ.",
    "The preview has no id, address or duration": "التجربة ناقصها الرقم وإلّا العنوان وإلّا المدّة",
  },
};
