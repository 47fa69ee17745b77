import DeviceCatalog

/// The words that UIKit itself shows, in the languages of apps.
enum SystemText {
    /// The word for an English one; English in other languages than these.
    static func of(_ english: String) -> String {
        guard let language = AppLanguage.interface else { return english }
        let known = LanguageMatcher.matches(from: languages, forPreferences: [language]).first
        return known.flatMap { words[$0]?[english] } ?? english
    }

    private static let languages = words.keys.sorted()
    private static let english = [
        "Cancel", "Done", "Edit", "Save", "Back", "Search", "Delete", "Close", "Today", "More",
    ]

    /// As iOS writes them.
    private static let words: [String: [String: String]] = [
        "ar": ["إلغاء", "تم", "تحرير", "حفظ", "رجوع", "بحث", "حذف", "إغلاق", "اليوم", "المزيد"],
        "de": [
            "Abbrechen", "Fertig", "Bearbeiten", "Sichern", "Zurück", "Suchen", "Löschen", "Schließen", "Heute", "Mehr",
        ],
        "es": ["Cancelar", "OK", "Editar", "Guardar", "Atrás", "Buscar", "Eliminar", "Cerrar", "Hoy", "Más"],
        "fr": [
            "Annuler", "OK", "Modifier", "Enregistrer", "Retour", "Rechercher", "Supprimer", "Fermer", "Aujourd’hui",
            "Autres",
        ],
        "he": ["ביטול", "סיום", "עריכה", "שמירה", "חזרה", "חיפוש", "מחיקה", "סגירה", "היום", "עוד"],
        "it": ["Annulla", "Fine", "Modifica", "Salva", "Indietro", "Cerca", "Elimina", "Chiudi", "Oggi", "Altro"],
        "ja": ["キャンセル", "完了", "編集", "保存", "戻る", "検索", "削除", "閉じる", "今日", "その他"],
        "ko": ["취소", "완료", "편집", "저장", "뒤로", "검색", "삭제", "닫기", "오늘", "기타"],
        "nl": ["Annuleer", "Gereed", "Wijzig", "Bewaar", "Terug", "Zoek", "Verwijder", "Sluit", "Vandaag", "Meer"],
        "pt": ["Cancelar", "OK", "Editar", "Salvar", "Voltar", "Buscar", "Apagar", "Fechar", "Hoje", "Mais"],
        "ru": ["Отменить", "Готово", "Править", "Сохранить", "Назад", "Поиск", "Удалить", "Закрыть", "Сегодня", "Еще"],
        "zh-Hans": ["取消", "完成", "编辑", "存储", "返回", "搜索", "删除", "关闭", "今天", "更多"],
    ].mapValues { Dictionary(uniqueKeysWithValues: zip(english, $0)) }
}
