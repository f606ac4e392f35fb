"""Times of day: the forms they have, what is asked of them, and texts that say more."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from deduct.languages.english import clock as english
from deduct.solving.exact.clock import read_clock
from deduct.solving.exact.readers import read_exact

WHEN = {
    "A lesson begins at 10:25 and takes 45 minutes. What time is it over?": "11:10",
    "It is half past two. What time will it be in 3 hours?": "05:30",
    "What time was it 45 minutes before 1:20 pm?": "12:35",
    "Sam needs 35 minutes to get to school. School starts at 8:15. When must he leave home at the latest?": "07:40",
    "A concert starts at 19:30. The doors open 45 minutes earlier. When do the doors open?": "18:45",
    "The train was due at 14:52 but was 25 minutes late. When did it arrive?": "15:17",
    "Anna's watch is 7 minutes slow. It shows 3:48 pm. What is the correct time?": "15:55",
    "New York is 6 hours behind Paris. When it is 15:00 in Paris, what time is it in New York?": "09:00",
    "A flight leaves at 22:40 and takes 3 h 35 min. When does it land?": "02:15",
    "She takes a tablet every 8 hours, the first one at 7 am. When does she take the third tablet?": "23:00",
    "Dinner must be ready at 7 pm. It cooks for 50 minutes and cools for 10 minutes. When should Leo begin?": "18:00",
    "Lena got up at 6:45. She washed for 20 minutes and ate for 15 minutes, then left. When did she leave?": "07:20",
    "A film of 118 minutes ended at 10:08 pm. When did it begin?": "20:10",
    "What time is it 90 minutes after 11:15 pm?": "00:45",
    "The ferry sails at twenty to six in the evening. It takes an hour and a half. When does it arrive?": "19:10",
    "小红7:40从家出发，走了25分钟到学校，她几点到学校？": "08:05",
    "电影下午2时30分开始，放映1小时50分，几时结束？": "16:20",
    "现在是8时50分，再过35分钟是几时几分？": "09:25",
    "一节课40分钟，上午9时20分下课，这节课是几时开始的？": "08:40",
    "时钟慢了12分钟，现在显示10:15，正确时间是几点几分？": "10:27",
    "汽车下午3点半出发，2小时后到达，到达时是几点？": "17:30",
    "体育比赛从19:45开始，进行了2小时25分钟，比赛什么时候结束？": "22:10",
    "第一节课8:00上课，每节课45分钟，课间休息10分钟，第三节课几时上课？": "09:50",
    "每隔20分钟发一班车，第一班6:00发车，第4班几点发车？": "07:00",
    "小华6时45分起床，刷牙洗脸用10分钟，吃早饭用15分钟，然后去上学，他几时几分出门？": "07:10",
    "动车14时20分从南京开出，1小时15分后到上海，几时到上海？": "15:35",
}

HOW_LONG = {
    "The bus leaves at 7:50 a.m. and arrives at 9:05 a.m. How long is the ride?": "75",
    "Mia went to bed at 9:40 pm and woke up at 6:15 am. How long did she sleep?": "515",
    "The cake was put in the oven at 4:35 pm and came out at 5:20 pm. How many minutes was it baked?": "45",
    "A shop is open from 8:30 am to 6 pm. How many hours is it open?": "9.5",
    "Noah practised from 4:45 to 5:30. How many minutes did he practise?": "45",
    "The meeting lasted from 9:15 am to 12:00 noon with a 20-minute break. How long did they work?": "145",
    "Ben starts running at 6:05 and stops at 6:52. For how many minutes does he run?": "47",
    "Tea is at quarter past four. It is ten to three now. How long is it until tea?": "85",
    "A pool is filled from midnight to 5:30 am. How many hours and minutes is that?": "330",
    "How many hours are there between 7 am and 4 pm?": "9",
    "How much time passes between 2:45 pm and 5:10 pm?": "145",
    "From 9 to 5, how many hours is that?": "8",
    "火车上午9:35开出，下午1:20到达，行了多长时间？": "225",
    "商店上午8:30开门，晚上9:00关门，一天营业多少小时？": "12.5",
    "妈妈晚上10:30睡觉，第二天早上6:15起床，睡了多长时间？": "465",
    "小明每天7:30上学，11:40放学，他上午在校多少小时多少分？": "250",
    "爸爸8时出发，8时45分到达，路上用了多少分钟？": "45",
    "从晚上11时到第二天凌晨5时30分，一共经过了多少分钟？": "390",
}

MORE = [
    "School starts at 8:30 and lasts 6 hours with two breaks of 20 minutes. When does it end?",
    "Lina arrived at 7:05 pm, 10 minutes before the start. When did it start?",
    "The bus left 12 minutes late at 8:22. When should it have left?",
    "One runs from 2:15 pm to 4:05 pm, the other from 4:30 pm to 6:10 pm. How many minutes longer is the first?",
    "A bus goes back and forth in 25 minutes, starting at 8:00. When is it back for the second time?",
    "She left at 8:00 and he left at 8:30. When did they leave? How long did they walk?",
    "It rises 50 minutes later every day. It rose at 7:48 pm. When does it rise in two days?",
    "小明8:10到校，迟到了10分钟，学校几点上课？",
    "Tom has 3 pears at 8 am and eats 2 by noon. How many are left?",
    "A car leaves at 8:00 and drives 60 km/h. How far is it at 10:30?",
    "Anna runs twice as long as Ben, who runs from 4:00 to 4:30. How long does she run?",
    "The first bus goes at 6:10 and then every 15 minutes until 8:00. How many buses go?",
    "A plumber charges $40 an hour. He came at 9:00 and left at 11:30. How much did he charge?",
    "一列火车每小时行80千米，8:00出发，11:00到达，行了多少千米？",
    "小明上午8点有3个苹果，9点吃了1个，还剩几个？",
]


def language_of(text: str) -> str:
    return "en" if text.isascii() else "zh"


@pytest.mark.parametrize("text", WHEN)
def test_when(text: str) -> None:
    answer = read_exact(text, language_of(text))
    assert answer is not None
    assert (answer.kind, answer.value) == ("time", WHEN[text])
    assert answer.text.strip()
    assert answer.steps
    assert text[answer.start : answer.end].strip() == text[answer.start : answer.end]


@pytest.mark.parametrize("text", HOW_LONG)
def test_how_long(text: str) -> None:
    answer = read_exact(text, language_of(text))
    assert answer is not None
    assert answer.kind == "duration"
    assert answer.value == pytest.approx(float(HOW_LONG[text]))


@pytest.mark.parametrize("text", MORE)
def test_texts_with_more_to_them_are_left_to_a_model(text: str) -> None:
    assert read_clock(text, language_of(text)) is None


MINUTES = st.integers(0, 24 * 60 - 1)


@given(MINUTES, st.sampled_from(["12", "24"]))
def test_a_time_is_read_as_it_is_written(minute: int, style: str) -> None:
    (time,) = english.times(f"at {english.written(minute, style)}.")
    assert time.minute == minute


@example(420, 720)
@given(MINUTES, st.integers(1, 23 * 60))
def test_there_and_back(minute: int, length: int) -> None:
    start, end = (english.written(place, "12") for place in (minute, minute + length))
    ends = read_clock(f"A walk starts at {start} and takes {length} minutes. When does it end?", "en")
    begins = read_clock(f"A walk of {length} minutes ends at {end}. When does it start?", "en")
    lasts = read_clock(f"A walk starts at {start} and ends at {end}. How many minutes does it take?", "en")
    assert ends is not None
    assert begins is not None
    assert lasts is not None
    assert (ends.text, begins.text, lasts.value) == (end, start, length)


CHARACTERS = "0123456789:. apmto点时分半刻差到从下午晚上几?？half past quarter when"


@given(st.text(alphabet=CHARACTERS, max_size=50), st.sampled_from(["en", "zh"]))
def test_no_text_breaks_it(text: str, language: str) -> None:
    read_exact(text, language)
