// Arabic: the radio over lobby and table.
import type { PageMessages } from "../messages.ts";

export const radio: PageMessages["radio"] = {
  title: "الراديو",
  unknownTrack: "أغنية غير معروفة",
  unavailable: "معلومات الراديو غير متوفّرة",
};
