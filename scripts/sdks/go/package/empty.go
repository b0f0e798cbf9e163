package tamga

import (
	"reflect"
	"strings"
)

// withEmpty is the same value with empty lists and objects where the contract demands them and they are nil: JSON would
// have null there, and no request of the contract takes null for a list. Nothing of the caller's is changed.
func withEmpty(body any) any {
	value := reflect.ValueOf(body)
	if !value.IsValid() {
		return body
	}
	return filled(value).Interface()
}

func filled(value reflect.Value) reflect.Value {
	switch value.Kind() {
	case reflect.Pointer:
		if value.IsNil() || value.Elem().Kind() != reflect.Struct {
			return value
		}
		made := reflect.New(value.Type().Elem())
		made.Elem().Set(filled(value.Elem()))
		return made
	case reflect.Slice:
		if value.IsNil() || value.Type().Elem().Kind() != reflect.Struct {
			return value
		}
		made := reflect.MakeSlice(value.Type(), value.Len(), value.Len())
		for at := range value.Len() {
			made.Index(at).Set(filled(value.Index(at)))
		}
		return made
	case reflect.Struct:
		return filledStruct(value)
	}
	return value
}

func filledStruct(value reflect.Value) reflect.Value {
	made := reflect.New(value.Type()).Elem()
	made.Set(value)
	for at := range value.NumField() {
		field := value.Type().Field(at)
		if !field.IsExported() {
			continue
		}
		optional := strings.Contains(field.Tag.Get("json"), ",omitempty")
		switch kind := field.Type.Kind(); {
		case kind == reflect.Slice && value.Field(at).IsNil() && !optional:
			made.Field(at).Set(reflect.MakeSlice(field.Type, 0, 0))
		case kind == reflect.Map && value.Field(at).IsNil() && !optional:
			made.Field(at).Set(reflect.MakeMap(field.Type))
		default:
			made.Field(at).Set(filled(value.Field(at)))
		}
	}
	return made
}
